const WORDS =
  "a about above after again all also am an and any are as at be because been before being below " +
  "between both but by can cannot could did do does doing dont down during each few for from further " +
  "had has have having he her here hers him his how i if in into is it its just me more most my no nor " +
  "not of off on once only or other our out over own please same she should so some such than that the " +
  "their them then there these they this those through to too under until up us very was we were what " +
  "when where which while who whom why will with would you your " +
  "في من على الى عن مع هذا هذه ذلك التي الذي كان كانت هو هي ما لا ان او و";

/** Words that are ignored in queries, unless the query has no others. */
export const STOP_WORDS: ReadonlySet<string> = new Set(WORDS.split(" "));
