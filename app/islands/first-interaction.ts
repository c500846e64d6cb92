/**
 * Events that count as the first interaction. A `pointermove` without movement does not: browsers
 * dispatch one for a resting pointer.
 */
const SIGNS = "pointermove pointerdown touchstart keydown wheel scroll focusin storage";

/** Controls that need a script; other links and forms work without. */
export const CONTROLS = "button[type=button], [data-play], [data-play-next], [data-control]";

/** Dispatched on `window` once the page has hydrated. */
export const READY_EVENT = "masthead:ready";

/**
 * Inline script that defers hydration: the page's modules (`resource-order.server.ts`) are
 * preloaded after the load event and run at the first interaction, or at once for a reader with
 * stored state or a URL with a hash. Clicks on controls before hydration are recorded, deduplicated
 * per control, and replayed; if the modules fail to load, the replayed click has its default
 * action.
 */
export const FIRST_INTERACTION_SCRIPT = `
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
