/** Under it the browser keeps the list of hidden authors as JSON. */
export const HIDDEN_AUTHORS_KEY = "masthead:hidden-authors";

/**
 * Part of the document's first script: cards of hidden authors keep their place and are not painted
 * until they are covered. As a made stylesheet, since the policy knows no inline ones.
 */
export const HIDE_BEFORE_PAINT = `;(function(){try{var a=JSON.parse(localStorage.getItem("${HIDDEN_AUTHORS_KEY}"));if(!a.length)return;var s=new CSSStyleSheet();s.replaceSync(a.map(function(p){return".card[data-author="+JSON.stringify(CSS.escape(p.id))+"]"}).join()+"{visibility:hidden}");document.adoptedStyleSheets=[s]}catch(e){}})()`;
