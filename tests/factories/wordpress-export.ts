/** A small export of WordPress (WXR 1.2). */

const cdata = (text: string) => `<![CDATA[${text}]]>`;

interface Item {
  id: number;
  type?: string;
  title: string;
  name?: string;
  status?: string;
  link?: string;
  content?: string;
  date?: string;
  /** Further elements, as XML. */
  more?: string;
}

const item = ({
  id,
  type = "post",
  title,
  name = "",
  status = "publish",
  link = "",
  content = "",
  date = "2024-01-02 10:00:00",
  more = "",
}: Item) => `
  <item>
    <title>${cdata(title)}</title>
    <link>${link}</link>
    <dc:creator>${cdata("ada")}</dc:creator>
    <content:encoded>${cdata(content)}</content:encoded>
    <excerpt:encoded>${cdata("")}</excerpt:encoded>
    <wp:post_id>${id}</wp:post_id>
    <wp:post_date_gmt>${date}</wp:post_date_gmt>
    <wp:post_name>${name}</wp:post_name>
    <wp:status>${status}</wp:status>
    <wp:post_type>${type}</wp:post_type>
    ${more}
  </item>`;

const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;

/** An item of the menu `main`, or of another. */
const menuItem = (id: number, order: number, facts: object, title = "", menu = "main") =>
  item({
    id,
    type: "nav_menu_item",
    title,
    more:
      `<wp:menu_order>${order}</wp:menu_order><category domain="nav_menu" nicename="${menu}">The ${menu}</category>` +
      Object.entries(facts)
        .map(([key, value]) => meta(`_menu_item_${key}`, String(value)))
        .join(""),
  });

const comment = (id: number, parent: number, approved: string, text: string) => `
  <wp:comment>
    <wp:comment_id>${id}</wp:comment_id>
    <wp:comment_author>${cdata("Ben")}</wp:comment_author>
    <wp:comment_author_email>ben@reader.example</wp:comment_author_email>
    <wp:comment_date_gmt>2024-01-0${id} 12:00:00</wp:comment_date_gmt>
    <wp:comment_content>${cdata(text)}</wp:comment_content>
    <wp:comment_approved>${approved}</wp:comment_approved>
    <wp:comment_type>comment</wp:comment_type>
    <wp:comment_parent>${parent}</wp:comment_parent>
  </wp:comment>`;

const BLOCKS = `<!-- wp:paragraph -->
<p>The harbour <strong>froze</strong>.</p>
<!-- /wp:paragraph -->
<!-- wp:image {"id":20} -->
<figure class="wp-block-image"><img src="https://old.example/wp-content/uploads/2024/01/ice-1024x683.jpg" alt="Ice"/><figcaption>The pier</figcaption></figure>
<!-- /wp:image -->
<!-- wp:embed -->
<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://www.youtube.com/watch?v=dQw4w9WgXcQ
</div></figure>
<!-- /wp:embed -->`;

const CLASSIC = `First line
second line

[caption id="a" width="300"]<img src="https://old.example/wp-content/uploads/2024/01/ice.jpg" alt="Ice" /> The pier[/caption]

[gallery ids="20"]

[contact-form to="x"]See [1] and <a href="https://old.example/2024/01/harbour/">the harbour</a>.`;

const START = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>The Quay</title>
  <link>https://old.example</link>
  <description>News of the quay</description>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:base_blog_url>https://old.example</wp:base_blog_url>`;

const END = `
</channel>
</rss>
`;

/** An export with these items alone. */
export const wordPressExport = (items: readonly Item[]): string =>
  START + items.map(item).join("") + END;

export const WORDPRESS = `${START}
  <wp:author><wp:author_login>ada</wp:author_login><wp:author_email>ada@old.example</wp:author_email><wp:author_display_name>${cdata("Ada Berg")}</wp:author_display_name></wp:author>
  <wp:category><wp:category_nicename>sea</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>${cdata("Sea & shore")}</wp:cat_name></wp:category>
  <wp:category><wp:term_id>4</wp:term_id><wp:category_nicename>coast</wp:category_nicename><wp:category_parent>sea</wp:category_parent><wp:cat_name>${cdata("Coast")}</wp:cat_name></wp:category>
  <wp:tag><wp:tag_slug>ice</wp:tag_slug><wp:tag_name>${cdata("Ice")}</wp:tag_name></wp:tag>
  ${item({
    id: 10,
    title: "The harbour froze",
    name: "harbour",
    link: "https://old.example/2024/01/harbour/",
    content: BLOCKS,
    more: `<category domain="category" nicename="sea">${cdata("Sea & shore")}</category>
      <category domain="post_tag" nicename="ice">${cdata("Ice")}</category>
      ${meta("_thumbnail_id", "20")}${meta("_yoast_wpseo_title", "Ice")}${meta("_yoast_wpseo_metadesc", "%%excerpt%%")}
      ${comment(1, 0, "1", "Cold!")}${comment(2, 1, "1", "Very.")}${comment(3, 0, "0", "Waiting")}${comment(4, 0, "spam", "Buy")}`,
  })}
  ${item({ id: 11, title: "Classic", name: "classic", link: "https://old.example/2024/01/classic/", content: CLASSIC })}
  ${item({ id: 12, type: "page", title: "About", name: "who", link: "https://old.example/us/who/", content: "We write.", more: comment(5, 0, "1", "Hello") })}
  ${item({ id: 13, title: "Later", status: "draft", date: "0000-00-00 00:00:00", content: "Soon." })}
  ${item({ id: 20, type: "attachment", title: "ice", status: "inherit", link: "https://old.example/2024/01/harbour/ice:1/", more: `<wp:post_parent>10</wp:post_parent><wp:attachment_url>https://old.example/wp-content/uploads/2024/01/ice.jpg</wp:attachment_url>${meta("_wp_attachment_image_alt", "Ice at the pier")}` })}
  ${item({ id: 30, type: "product", title: "Mug" })}
  ${item({ id: 14, title: "Secret", name: "secret", link: "https://old.example/2024/01/secret/", content: "Hush.", more: "<wp:post_password>lamp</wp:post_password>" })}
  ${menuItem(42, 2, { type: "taxonomy", object_id: 4, menu_item_parent: 41 })}
  ${menuItem(41, 1, { type: "post_type", object_id: 12, menu_item_parent: 0 })}
  ${menuItem(43, 3, { type: "custom", url: "https://example.org/", menu_item_parent: 0 }, "Elsewhere")}
  ${menuItem(44, 1, { type: "custom", url: "https://example.org/", menu_item_parent: 0 }, "Foot", "footer")}${END}`;
