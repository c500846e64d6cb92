/**
 * Queries for the demo content with relevance judgements of its posts: 3 is the intended result,
 * 2 is on the same subject, 1 mentions it. Posts that are not listed count as 0.
 */
export interface JudgedSearch {
  query: string;
  /** Grades by title, or by an unambiguous prefix of it. */
  grades: Record<string, 1 | 2 | 3>;
}

export const JUDGED_SEARCHES: JudgedSearch[] = [
  // Titles, or parts of them.
  { query: "A staircase, tried on in socks", grades: { "A staircase": 3 } },
  { query: "bridges by ear", grades: { "Bridges by ear": 3, "Thirty, forty, fifty": 1 } },
  { query: "please do not adjust", grades: { "Please do not adjust": 3 } },
  { query: "which way is up", grades: { "Which way is up": 3 } },
  { query: "handing over meerkats", grades: { "Handing over": 3 } },
  { query: "where does the pattern stop", grades: { "Where does the pattern": 3 } },
  { query: "next said the tuner", grades: { "“Next,”": 3 } },
  // Subjects and details.
  { query: "cathedral organ", grades: { "“Next,”": 3 } },
  { query: "marmalade", grades: { "Number fourteen": 3, "This year it came out kitten": 3 } },
  {
    query: "milk float",
    grades: { "Half a century early": 3, "Downhill on somebody": 2 },
  },
  { query: "milk lorry battery", grades: { "Downhill on somebody": 3, "Half a century early": 1 } },
  { query: "penguin", grades: { "How to weigh a penguin": 3 } },
  { query: "barn owl camera", grades: { "Owl uses all": 3 } },
  { query: "jellyfish", grades: { "Stir until morning": 3 } },
  { query: "lipstick", grades: { "A red for half past two": 3 } },
  { query: "pendulum", grades: { "The mill where the Earth": 3 } },
  { query: "redwoods", grades: { "Too tall for the frame": 3 } },
  { query: "lemon trees", grades: { "Where the lemons": 3 } },
  { query: "dolls house", grades: { "The room with nothing": 3 } },
  { query: "dragon boat", grades: { "She has never seen": 3 } },
  { query: "steering wheel", grades: { "A thin wheel": 3, "Lesson twenty": 1 } },
  { query: "thermostat", grades: { "Please do not adjust": 3 } },
  { query: "valve radio", grades: { "The cows wanted": 3 } },
  { query: "photo finish racetrack", grades: { "Won by a hat": 3 } },
  { query: "yellow paint", grades: { "A year of yellow": 3 } },
  { query: "hens lettuce", grades: { "Four hens": 3 } },
  // Questions and situations.
  {
    query: "how do jellyfish stay alive when the pump stops",
    grades: { "Stir until morning": 3 },
  },
  { query: "who mends old toasters", grades: { "A motorcycle arrives": 3 } },
  { query: "cold water swimming health", grades: { "Four minutes in": 3 } },
  { query: "step counter privacy", grades: { "Three step counters": 3 } },
  { query: "seed library", grades: { "Overdue at the library": 3 } },
  { query: "coughing at concerts", grades: { "A trial of the cough": 3 } },
  { query: "dry stone walls", grades: { "A waller looks": 3 } },
  { query: "warning light in the car", grades: { "The angry horseshoe": 3 } },
  {
    query: "chess",
    grades: { "A sealed move": 3, "The cold table": 3 },
  },
  {
    query: "rocket",
    grades: { "A camera that waits": 3, "Walking the pad": 3 },
  },
  {
    query: "trams",
    grades: { "The tram that waits": 3, "The man who dries the sand": 3 },
  },
  {
    query: "castles",
    grades: { "The inspector is seven": 3 },
  },
  {
    query: "museum",
    grades: {
      "Museum door loses": 3,
      "The only straight picture": 3,
      "The mill where the Earth": 2,
      "A smaller spot": 2,
    },
  },
  // Typos, accents, prefixes and word forms.
  { query: "penguine", grades: { "How to weigh a penguin": 3 } },
  { query: "marmelade", grades: { "Number fourteen": 3, "This year it came out kitten": 3 } },
  { query: "thermostate", grades: { "Please do not adjust": 3 } },
  { query: "cafe opens", grades: { "The building that opens": 3, "A motorcycle arrives": 1 } },
  { query: "jupit", grades: { "A smaller spot": 3 } },
  { query: "weighing penguins", grades: { "How to weigh a penguin": 3 } },
  { query: "satelite blankets", grades: { "Three hundred and thirty": 3 } },
  { query: "DRAGON BOATS", grades: { "She has never seen": 3 } },
  // People and topics.
  {
    query: "ines moreau chess",
    grades: { "A sealed move": 3 },
  },
  {
    query: "zuzana novakova seeds",
    grades: {
      "Who mows": 3,
      "The visitors": 3,
      "One dandelion": 3,
    },
  },
  {
    query: "typography",
    grades: {
      "The angry horseshoe": 3,
      "Nobody should hear": 3,
      "Museum door loses": 3,
      "Where does the pattern": 3,
    },
  },
  {
    query: "sleep",
    grades: {
      Dunnick: 3,
      "Somebody is still up": 3,
      "Handing over": 3,
    },
  },
  { query: "coffee", grades: { "The building that opens": 3 } },
];
