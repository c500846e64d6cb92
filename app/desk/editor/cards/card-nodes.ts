import { HtmlCard } from "./html-node.ts";
import { leafNodes } from "./leaf-nodes.ts";
import { membersOnly } from "./members-only-node.ts";
import { quoteNodes } from "./quote-nodes.ts";

/** Labels in the editor of cards that readers do not see as such. */
export interface CardLabels {
  membersOnly: string;
  web: string;
  email: string;
  signUp: string;
}

/** The nodes of all cards. */
export const cardNodes = (labels: CardLabels) => [
  membersOnly(labels.membersOnly),
  ...quoteNodes(labels),
  ...leafNodes(labels),
  HtmlCard,
];
