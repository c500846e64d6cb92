import { foldLetters } from "./fold.ts";

/** By the first part of a language's code. */
const WORDS = {
  en:
    "a about above after again all also am an and any are as at be because been before being below " +
    "between both but by can cannot could did do does doing dont down during each few for from further " +
    "had has have having he her here hers him his how i if in into is it its just me more most my no nor " +
    "not of off on once only or other our out over own please same she should so some such than that the " +
    "their them then there these they this those through to too under until up us very was we were what " +
    "when where which while who whom why will with would you your",
  ar: "في من على الى عن مع هذا هذه ذلك التي الذي كان كانت هو هي ما لا ان او و",
  de:
    "aber als am an auch auf aus bei bin bis da das dass dein dem den denn der des die dies diese dieser dieses " +
    "doch du durch ein eine einem einen einer eines er es für gegen hat haben hatte ich ihr im in ins ist ja kann " +
    "kein keine man mein mit nach nicht noch nur ob oder ohne sein sich sie sind so über um und uns unter vom von " +
    "vor war waren was weil wenn wer wie wir wird wo zu zum zur",
  fr:
    "à au aux avec ce ces cet cette comme d dans de des du elle elles en est et eu il ils j je l la le les leur " +
    "leurs lui m ma mais me mes moi mon n ne nos notre nous on ont ou où par pas pour qu que qui s sa sans se ses " +
    "si son sont sur ta te tes toi ton tu un une vos votre vous y a été était",
  es:
    "a al algo como con cuando de del desde donde e el ella ellas ellos en entre era es esa ese eso esta este esto " +
    "fue ha hay la las le les lo los más me mi muy no nos o para pero por porque que qué se si sí sin sobre son su " +
    "sus también te tu un una uno unos y ya yo",
  pt:
    "a ao aos as até com como da das de dela dele do dos e é ela ele em entre era essa esse esta este eu foi há isso " +
    "já lhe mais mas me meu minha na não nas nem no nos o os ou para pela pelo por qual quando que quem se sem ser " +
    "seu sua são só também te tem um uma você",
  it:
    "a ad ai al alla alle anche che chi ci come con cui da dai dal dalla degli dei del della delle di dove e ed è " +
    "era gli ha hanno ho i il in io la le lei li lo loro lui ma mi ne nei nel nella noi non o per perché più quale " +
    "quando questa questo se sei si sono su sua suo sul sulla tra tu un una uno vi",
  pl:
    "a aby ale bez bo by być był była było byli co czy dla do gdy gdzie go i ich jak jako jego jej jest już każdy " +
    "kto która które który lub ma mi mnie może na nad nie niż o od on ona oni ono oraz po pod przed przez przy są " +
    "się ta tak także te ten to tu ty tylko w we wszystko z za ze że",
  he: "של את על עם זה זו הוא היא הם הן אני אנחנו אתה לא כן כי גם או אם אבל מה מי איך איפה אל עד יש אין כל",
  ja: "の に は を た っ が で て と し れ さ ある いる も する から な こと として い や など なっ ない この ため その あっ よう また もの という あり まで られ なる へ か だ これ によって により おり より による ず なり られる において ば なかっ なく しかし について せ だっ です ます",
  zh: "的 了 在 是 和 与 我 你 他 她 它 们 这 那 一 个 也 都 就 有 不 上 下 里 着 到 把 被 从 很 又 过 给 对 为 吗 呢 而 及 之 以",
} satisfies Record<string, string>;

/** In scripts that no other of the lists uses. */
const EVERYWHERE = `${WORDS.ar} ${WORDS.he} ${WORDS.ja}`;

const setOf = (words: string): ReadonlySet<string> =>
  new Set(`${words} ${EVERYWHERE}`.split(" ").filter(Boolean).map(foldLetters));

const sets = new Map(Object.entries(WORDS).map(([code, words]) => [code, setOf(words)]));
const REST = setOf("");

/** Words of a language, folded, that are ignored in queries, unless the query has no others. */
export const stopWordsOf = (language: string): ReadonlySet<string> =>
  sets.get(language.split("-")[0]!) ?? REST;
