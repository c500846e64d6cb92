/** Evaluates what Hugo and Jekyll compute within a line: addresses, references to files, and code fences. */

// Lengths are bounded, so that a line of unfinished tags is read in the time of its length.
const TARGETS: readonly [pattern: RegExp, target: string][] = [
  // {{< relref "boats.md#top" >}}
  [/\{\{[<%]\s*(?:rel)?ref\s+(?:path=)?["'`]\/?([^"'`]{1,1000})["'`]\s*[%>]\}\}/g, "$1"],
  // {% post_url 2024-01-31-boats %}
  [/\{%-?\s*post_url\s+([^\s%]{1,1000})\s*-?%\}/g, "$1.md"],
  // {% link _posts/2024-01-31-boats.md %}
  [/\{%-?\s*link\s+([^\s%]{1,1000})\s*-?%\}/g, "$1"],
  // {{ "/boats" | relative_url }}
  [/\{\{-?\s*["']([^"']{0,1000})["']\s*\|\s*(?:relative|absolute)_url\s*-?\}\}/g, "$1"],
  [/\{\{-?\s*site\.(?:base)?url\s*-?\}\}/g, ""],
];

/** Liquid is not evaluated between these tags. */
const RAW = /\{%-?\s*(?:end)?raw\s*-?%\}/g;

/** Resolves templating of Jekyll and Hugo in the targets of links; a line between `raw` tags keeps its own. */
export const withPlainTargets = (line: string): string =>
  line.search(RAW) >= 0
    ? line.replace(RAW, "")
    : TARGETS.reduce((text, [pattern, target]) => text.replace(pattern, target), line);

const HIGHLIGHT =
  /^\s*(?:\{%-?\s*highlight\s+(\w+).*%\}|\{\{[<%]\s*highlight\s+"?(\w+)"?.*[>%]\}\})\s*$/;
const HIGHLIGHT_END =
  /^\s*(?:\{%-?\s*endhighlight\s*-?%\}|\{\{[<%]\s*\/\s*highlight\s*[>%]\}\})\s*$/;

/** `{% highlight js %}` and `{% endhighlight %}` are a fence in Jekyll, `{{< highlight js >}}` and its end in Hugo. */
export function fenceLine(line: string): string {
  const [, jekyll, hugo] = HIGHLIGHT.exec(line) ?? [];
  if (jekyll || hugo) return `\`\`\`${jekyll ?? hugo}`;
  return HIGHLIGHT_END.test(line) ? "```" : line;
}
