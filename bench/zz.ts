import { measureNewsletter } from "./newsletter.ts";
console.log(JSON.stringify((await measureNewsletter()).figures));
