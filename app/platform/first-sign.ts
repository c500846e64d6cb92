/** What a person does first on a page: until then nothing but the text itself is needed. */
const SIGNS = "pointermove pointerdown touchstart keydown wheel scroll focusin storage";

/** What a script answers; other links and forms work by themselves. */
export const CONTROLS = "button[type=button], [data-play], [data-play-next], [data-control]";

/** Told once the page's scripts run. */
export const READY_EVENT = "masthead:ready";

/**
 * Part of the document's first script: the page's own scripts (`holdScripts`) load once all else has,
 * and run once somebody is there, or at once for a reader who left something here before (hearts to
 * fill, a playback to go on with, a name) or whose address names a place on the page. Presses before
 * they run are made again then, once for each control: none is lost; where they cannot be had, a link
 * is followed and a form sent as it stands.
 */
export const FIRST_SIGN_SCRIPT = `;(function(){var d=document,w=window,h=0,r=0,p=new Set,a=new AbortController,o={capture:true,passive:true,signal:a.signal};function held(){return d.querySelector("script[data-held]")}function again(){r=1;p.forEach(function(c){c.click()})}function run(){var s=held();if(!s)return;var n=d.createElement("script");n.type="module";n.text=s.text;n.onerror=again;s.replaceWith(n)}function start(){if(h)return;h=1;a.abort();if(d.readyState=="loading")d.addEventListener("DOMContentLoaded",run);else run()}"${SIGNS}".split(" ").forEach(function(n){w.addEventListener(n,start,o)});matchMedia("(prefers-color-scheme: dark)").addEventListener("change",start,o);w.addEventListener("click",function(e){if(r)return;start();var c=e.target.closest("${CONTROLS}");if(!c||c.hasAttribute("popovertarget"))return;e.preventDefault();e.stopImmediatePropagation();p.add(c)},true);w.addEventListener("${READY_EVENT}",again,{once:true});w.addEventListener("load",function(){var s=held();if(s)s.dataset.held.split(" ").forEach(function(u){var l=d.createElement("link");l.rel="modulepreload";l.href=u;d.head.append(l)})});try{if(localStorage.length||d.cookie)start()}catch(e){}if(location.hash)start()})()`;
