/** A video or audio provider. */
export interface EmbedProvider {
  name: string;
  /** Hosts of its pages, without `www.` and `m.`. */
  hosts: readonly string[];
  /** Origin of its players, for the content security policy (`frame-src`). */
  frameOrigin: string;
  /** Path and query of the player for a page URL, or null when the page has no player. */
  frame(page: URL, ownHost: string): string | null;
  /** oEmbed endpoint (https://oembed.com), and hosts of its thumbnails. */
  oEmbed?: { endpoint: string; thumbnails: RegExp };
  isFlat?: true;
}

const match = (text: string, pattern: RegExp): string | null => pattern.exec(text)?.[1] ?? null;

/** Parses `90`, `90s` and `1h2m3s` as seconds. */
function startOf(page: URL): string {
  const given = page.searchParams.get("t") ?? page.searchParams.get("start") ?? "";
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(given) ?? [];
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return total > 0 ? `&start=${total}` : "";
}

function youTube(page: URL): string | null {
  const id =
    page.hostname === "youtu.be"
      ? match(page.pathname, /^\/([\w-]{11})$/)
      : (match(page.pathname, /^\/(?:embed|shorts|live|v)\/([\w-]{11})/) ??
        match(page.searchParams.get("v") ?? "", /^([\w-]{11})$/));
  return id && `/embed/${id}?autoplay=1&playsinline=1&rel=0&enablejsapi=1${startOf(page)}`;
}

/** Unlisted Vimeo videos have a hash in their URL. */
function vimeo(page: URL): string | null {
  const [, id, key] = /^\/(?:video\/)?(\d+)(?:\/([0-9a-f]+))?$/.exec(page.pathname) ?? [];
  const secret = key ?? page.searchParams.get("h");
  return id ? `/video/${id}?autoplay=1&dnt=1${secret ? `&h=${secret}` : ""}` : null;
}

function twitch(page: URL, ownHost: string): string | null {
  const video = match(page.pathname, /^\/videos\/(\d+)$/);
  const channel = match(page.pathname, /^\/(\w{2,30})$/);
  const what = video ? `video=${video}` : channel && `channel=${channel}`;
  return what && `/?${what}&parent=${ownHost}&autoplay=true`;
}

/** A provider whose player URL contains an id from the page's path. */
const byPath = (pattern: RegExp, path: (id: string) => string) => (page: URL) => {
  const id = match(page.pathname, pattern);
  return id && path(id);
};

const byAddress = (pattern: RegExp, path: (address: string) => string) => (page: URL) =>
  pattern.test(page.pathname) ? path(encodeURIComponent(page.href)) : null;

/** All supported providers. */
export const EMBED_PROVIDERS: readonly EmbedProvider[] = [
  {
    name: "YouTube",
    hosts: ["youtube.com", "youtu.be", "youtube-nocookie.com", "music.youtube.com"],
    frameOrigin: "https://www.youtube-nocookie.com",
    frame: youTube,
    oEmbed: { endpoint: "https://www.youtube.com/oembed", thumbnails: /^i\d?\.ytimg\.com$/ },
  },
  {
    name: "Vimeo",
    hosts: ["vimeo.com", "player.vimeo.com"],
    frameOrigin: "https://player.vimeo.com",
    frame: vimeo,
    oEmbed: { endpoint: "https://vimeo.com/api/oembed.json", thumbnails: /^i\.vimeocdn\.com$/ },
  },
  {
    name: "Dailymotion",
    hosts: ["dailymotion.com", "dai.ly"],
    frameOrigin: "https://geo.dailymotion.com",
    frame: byPath(
      /^\/(?:video\/|embed\/video\/)?(x?[a-z0-9]{5,12})$/i,
      (id) => `/player.html?video=${id}`,
    ),
    oEmbed: {
      endpoint: "https://www.dailymotion.com/services/oembed",
      thumbnails: /^s\d\.dmcdn\.net$/,
    },
  },
  {
    name: "Twitch",
    hosts: ["twitch.tv"],
    frameOrigin: "https://player.twitch.tv",
    frame: twitch,
  },
  {
    name: "SoundCloud",
    hosts: ["soundcloud.com"],
    frameOrigin: "https://w.soundcloud.com",
    frame: byAddress(/^\/[\w-]+\/[\w-]+/, (url) => `/player/?url=${url}&auto_play=true`),
    oEmbed: { endpoint: "https://soundcloud.com/oembed", thumbnails: /^i\d\.sndcdn\.com$/ },
    isFlat: true,
  },
  {
    name: "Mixcloud",
    hosts: ["mixcloud.com"],
    frameOrigin: "https://player-widget.mixcloud.com",
    frame: (page) =>
      /^\/[\w-]+\/[\w-]+\/?$/.test(page.pathname)
        ? `/widget/iframe/?autoplay=1&feed=${encodeURIComponent(page.pathname)}`
        : null,
    oEmbed: {
      endpoint: "https://app.mixcloud.com/oembed/",
      thumbnails: /^thumbnailer\.mixcloud\.com$/,
    },
    isFlat: true,
  },
  {
    name: "Spotify",
    hosts: ["open.spotify.com"],
    frameOrigin: "https://open.spotify.com",
    frame: byPath(
      /^\/(?:embed\/)?((?:track|episode|show|album|playlist)\/\w+)$/,
      (id) => `/embed/${id}`,
    ),
    oEmbed: {
      endpoint: "https://open.spotify.com/oembed",
      thumbnails: /^(?:i\.scdn\.co|[\w-]+\.spotifycdn\.com)$/,
    },
    isFlat: true,
  },
  {
    name: "Streamable",
    hosts: ["streamable.com"],
    frameOrigin: "https://streamable.com",
    frame: byPath(/^\/(?:e\/)?([a-z0-9]{4,8})$/, (id) => `/e/${id}?autoplay=1`),
    oEmbed: {
      endpoint: "https://api.streamable.com/oembed.json",
      thumbnails: /^cdn-cf-east\.streamable\.com$/,
    },
  },
  {
    name: "Wistia",
    hosts: ["wistia.com", "fast.wistia.net", "fast.wistia.com"],
    frameOrigin: "https://fast.wistia.net",
    frame: byPath(
      /^\/(?:medias|embed\/iframe)\/(\w{10})$/,
      (id) => `/embed/iframe/${id}?autoPlay=true&doNotTrack=true`,
    ),
    oEmbed: {
      endpoint: "https://fast.wistia.com/oembed",
      thumbnails: /^embed(?:-ssl)?\.wistia\.com$/,
    },
  },
  {
    name: "TED",
    hosts: ["ted.com"],
    frameOrigin: "https://embed.ted.com",
    frame: byPath(/^\/talks\/(\w+)$/, (id) => `/talks/${id}`),
    oEmbed: {
      endpoint: "https://www.ted.com/services/v1/oembed.json",
      thumbnails: /^pi\.tedcdn\.com$/,
    },
  },
  {
    name: "Internet Archive",
    hosts: ["archive.org"],
    frameOrigin: "https://archive.org",
    frame: byPath(/^\/(?:details|embed)\/([\w.-]+)$/, (id) => `/embed/${id}?autoplay=1`),
  },
];
