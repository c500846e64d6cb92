/** Form values of a newsletter: one for everybody, without a digest. */
export const NEWSLETTER_FORM = {
  name: "The Essays",
  slug: "essays",
  description: "",
  language: "",
  senderName: "",
  senderAddress: "",
  replyTo: "",
  access: "all",
  accent: "#116644",
  face: "sans",
  digest: "none",
  digestDay: "1",
  digestHour: "8",
  digestSections: [],
};
