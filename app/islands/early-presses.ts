/** Controls that need a script; other links and forms work without. */
export const CONTROLS =
  "button[type=button], [data-play], [data-play-next], [data-reaction], [data-control]";

/** Menus that take keys by a script; opened as a popover, one may not have the focus yet. */
const KEY_MENUS = "[data-menu-bar],[data-disclosure-menu]";
const OPEN_MENU = "[data-popover=menu]:popover-open";

/** Dispatched on `window` once the page's scripts handle presses. */
export const READY_EVENT = "masthead:ready";

/**
 * Inline script that records clicks on controls, deduplicated per control, and keys of menus until the
 * page's script has loaded. They are replayed then, the controls shown as busy until; if the script fails
 * to load, clicks have their default action. A key comes after what the one before it has opened.
 */
export const EARLY_PRESSES_SCRIPT = `
;(function(){
  var d=document,pressed=new Set,keys=[];
  function press(e){
    var control=e.target.closest("${CONTROLS}");
    if(e.defaultPrevented||!control||control.hasAttribute("popovertarget")||e.ctrlKey||e.metaKey||e.shiftKey)return;
    e.preventDefault();
    e.stopImmediatePropagation();
    control.setAttribute("aria-busy","true");
    pressed.add(control)
  }
  function type(e){
    var at=e.target,isIn=at.closest("${KEY_MENUS}"),k=e.key;
    if(e.altKey||e.ctrlKey||e.metaKey||!/^(Arrow\\w+|Home|End|[^ ])$/.test(k)&&!(isIn&&k=="Escape")||at.matches("input,textarea")||!isIn&&!d.querySelector("${OPEN_MENU}"))return;
    e.preventDefault();
    keys.push(k)
  }
  function typeAgain(){
    if(!keys.length)return;
    d.activeElement.dispatchEvent(new KeyboardEvent("keydown",{key:keys.shift(),bubbles:true,cancelable:true}));
    setTimeout(typeAgain,20)
  }
  function replay(){
    d.removeEventListener("click",press,true);
    d.removeEventListener("keydown",type,true);
    setTimeout(typeAgain);
    pressed.forEach(function(control){
      control.removeAttribute("aria-busy");
      control.click()
    });
    pressed.clear()
  }
  d.addEventListener("click",press,true);
  d.addEventListener("keydown",type,true);
  addEventListener("${READY_EVENT}",replay,{once:true});
  addEventListener("error",function(e){if(e.target.tagName=="SCRIPT")replay()},true)
})()`;
