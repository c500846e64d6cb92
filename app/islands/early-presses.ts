/** Controls that need a script; other links and forms work without. */
export const CONTROLS = "button[type=button], [data-play], [data-play-next], [data-control]";

/** Dispatched on `window` once the page's scripts handle presses. */
export const READY_EVENT = "masthead:ready";

/**
 * Inline script that records clicks on controls until the page's script has loaded, deduplicated
 * per control. They are shown as busy and replayed then; if the script fails to load, they have
 * their default action.
 */
export const EARLY_PRESSES_SCRIPT = `
;(function(){
  var d=document,pressed=new Set;
  function press(e){
    var control=e.target.closest("${CONTROLS}");
    if(e.defaultPrevented||!control||control.hasAttribute("popovertarget")||e.ctrlKey||e.metaKey||e.shiftKey)return;
    e.preventDefault();
    e.stopImmediatePropagation();
    control.setAttribute("aria-busy","true");
    pressed.add(control)
  }
  function replay(){
    d.removeEventListener("click",press,true);
    pressed.forEach(function(control){
      control.removeAttribute("aria-busy");
      control.click()
    });
    pressed.clear()
  }
  d.addEventListener("click",press,true);
  addEventListener("${READY_EVENT}",replay,{once:true});
  addEventListener("error",function(e){if(e.target.tagName=="SCRIPT")replay()},true)
})()`;
