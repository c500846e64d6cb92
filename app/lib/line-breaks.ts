/** Prevents line breaks within a text where there must be none. */

/** Units after numbers: signs and short forms, measures, and large numbers. */
const UNITS = [
  "[kcmµn]?m|km/h|mph|mi|ft|in|yd|ha|[kmMG]?[gtW]|[kM]?Wh|[kMGT]?B|[kMG]?Hz|[mc]?l|[kM]?Pa|[mµn]?s|min|h",
  "[°º][CF]?|K|V|A|%|‰|€|\\$|£|p|px|pt|dB|a\\.m\\.|p\\.m\\.|am|pm|BC|AD",
  "(?:milli|centi|kilo)?(?:met(?:re|er)s?|grams?)|lit(?:re|er)s?|kilos?|tons?|tonnes?|degrees?|volts?|watts?",
  "inch(?:es)?|feet|foot|yards?|miles?|acres?|hectares?|ounces?|pounds?|pence|euros?|dollars?",
  "per cent|percent|hundred|thousand|million|billion|trillion",
].join("|");

const NUMBER_AND_UNIT = new RegExp(`(?<=\\d) (?=(?:${UNITS})(?![\\p{L}\\d]))`, "gu");

/** Text whose numbers keep their units on the same line: "165 millimetres", "6.74 kg", "2.2 million". */
export const keepUnits = (text: string): string => text.replace(NUMBER_AND_UNIT, "\u00a0");
