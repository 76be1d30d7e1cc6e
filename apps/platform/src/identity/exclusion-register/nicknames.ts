import { nameWords } from './name-letters.ts';

/**
 * Given names and their short forms in the markets of the rule packs and their neighbors, one person's names a line.
 * Short forms that begin the name, such as "alex", are found without a list.
 */
const GROUPS = `
william bill billy will willy liam
robert bob bobby rob robbie
richard dick rick ricky rich
edward ed eddie ted ned
james jim jimmy jamie
john jack johnny jon johan hans
michael mike mick mickey mikael
charles charlie chuck
henry harry hank henrik
thomas tom tommy
anthony tony antony anton
joseph joe joey joseph giuseppe
margaret maggie peggy meg margareta greta
elizabeth liz beth betty lisa lizzie elisabet
katherine catherine kate kathy katie cathy katarina karin kaja
christine kristina christina tina stina kirsten kristin
susan sue susanne
patricia pat patty trish
stephen steven steve stefan
andrew andy drew anders andreas
alexander alex sandy sasha sander
nicholas nick nicky niklas nils nicolas
lawrence larry lars laurence
peter pete per petter peder
daniel dan danny
david dave
matthew matt matias
samuel sam
benjamin ben benny
frederick fred freddie fredrik
gerald gerry jerry
theresa terry tess teresa
barbara barb babs
deborah debbie deb
jennifer jenny jen
rebecca becky
victoria vicky tori
karl kalle carl
gustav gosta gustaf
johannes jussi juha juhani
erik erkki eero
anna anni annika anneli
maria maja mia marie mari
aleksanteri aleksi ale
mikko mikael mikke micke
lars lasse
niklas nicklas nicke
margareta margrete greta grete
elisabet elisabeth lise liisa liisi
katarina katariina kati kajsa katja katrine trine
johannes hans juha jussi hannes
maria maija marja
susanna sanna susanne
erkki erik eki
heikki henrik heka
kristian kristoffer kris
fransisco francisco paco pancho curro
jose pepe josep
ignacio nacho
manuel manolo manu
dolores lola
concepcion concha conchi
rosario charo
guadalupe lupe
enrique quique kike
luis lucho
jesus chus chuy
eduardo edu lalo
roberto beto
alberto tito
mercedes merche
pilar pili
isabel isa chabela
antonio toni tono
salvatore sal toto salvu
carmelo charlie karmenu
emanuel leli manwel
giovanni gianni nanni
francesco frans cikku
aleksander olek
katarzyna kasia
malgorzata gosia
jan janek jas
maciej maciek
krzysztof krzysiek
tomasz tomek
agnieszka aga
joanna asia
stanislaw staszek
wojciech wojtek
zbigniew zbyszek
jakub kuba
`;

const groupsOf = new Map<string, Set<number>>();
for (const [index, line] of GROUPS.trim().split('\n').entries()) {
  // Folded as the words that are looked up: "michael" is compared as "michal".
  for (const { text } of nameWords(line)) groupsOf.set(text, (groupsOf.get(text) ?? new Set()).add(index));
}

/** Returns whether two given names may be a name and its short form, or two short forms of one. */
export function isNickname(one: string, other: string): boolean {
  const groups = groupsOf.get(other);
  return groups !== undefined && [...(groupsOf.get(one) ?? [])].some((group) => groups.has(group));
}
