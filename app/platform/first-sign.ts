/**
 * What a person does first on a page: until then nothing but the text itself is needed. A move by
 * nothing is no sign: so a browser says by itself where a pointer rests.
 */
const SIGNS = "pointermove pointerdown touchstart keydown wheel scroll focusin storage";

/** What a script answers; other links and forms work by themselves. */
export const CONTROLS = "button[type=button], [data-play], [data-play-next], [data-control]";

/** Told once the page's scripts run. */
export const READY_EVENT = "masthead:ready";

/**
 * Part of the document's first script: the page's own scripts (`first-requests.server.ts`) load once all else has,
 * and run once somebody is there, or at once for a reader who left something here before (hearts to
 * fill, a playback to go on with, a name) or whose address names a place on the page. Presses before
 * they run are made again then, once for each control: none is lost; where they cannot be had, a link
 * is followed and a form sent as it stands.
 */
export const FIRST_SIGN_SCRIPT = `
;(function(){
  var d=document,w=window,isStarted,isReady,pressed=new Set,signs=new AbortController;
  var options={capture:true,passive:true,signal:signs.signal};
  function held(){return d.querySelector("script[data-held]")}
  function again(){
    isReady=1;
    pressed.forEach(function(control){control.click()})
  }
  function run(){
    var old=held();
    if(!old)return;
    var script=d.createElement("script");
    script.type="module";
    script.text=old.text;
    script.onerror=again;
    old.replaceWith(script)
  }
  function start(){
    if(isStarted)return;
    isStarted=1;
    signs.abort();
    if(d.readyState=="loading")d.addEventListener("DOMContentLoaded",run);
    else run()
  }
  function sign(e){
    if(e.type!="pointermove"||e.movementX||e.movementY)start()
  }
  function press(e){
    if(isReady)return;
    start();
    var control=e.target.closest("${CONTROLS}");
    if(!control||control.hasAttribute("popovertarget")||e.ctrlKey||e.metaKey||e.shiftKey)return;
    e.preventDefault();
    e.stopImmediatePropagation();
    pressed.add(control)
  }
  function preload(){
    var script=held();
    if(script)script.dataset.held.split(" ").forEach(function(url){
      var link=d.createElement("link");
      link.rel="modulepreload";
      link.href=url;
      d.head.append(link)
    })
  }
  "${SIGNS}".split(" ").forEach(function(name){w.addEventListener(name,sign,options)});
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change",start,options);
  w.addEventListener("click",press,true);
  w.addEventListener("${READY_EVENT}",again,{once:true});
  w.addEventListener("load",preload);
  try{if(localStorage.length||d.cookie)start()}catch(e){}
  if(location.hash)start()
})()`;
