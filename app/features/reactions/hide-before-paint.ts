/** Local storage key of the hidden authors (JSON). */
export const HIDDEN_AUTHORS_KEY = "masthead:hidden-authors";

/**
 * Part of the inline script in `<head>`: prevents a flash of hidden authors' cards before
 * hydration. Uses a constructed stylesheet, because the content security policy forbids inline
 * styles.
 */
export const HIDE_BEFORE_PAINT = `;(function(){try{var a=JSON.parse(localStorage.getItem("${HIDDEN_AUTHORS_KEY}"));if(!a.length)return;var s=new CSSStyleSheet();s.replaceSync(a.map(function(p){return".card[data-author="+JSON.stringify(CSS.escape(p.id))+"]"}).join()+"{visibility:hidden}");document.adoptedStyleSheets=[s]}catch(e){}})()`;
