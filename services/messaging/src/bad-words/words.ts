import type { Language } from '@homeroom/domain';

/**
 * Words of the English lists that children use for ordinary things, and names. (The lists for other languages in @2toad/profanity are
 * machine translations, 'pour', 'les', 'Hunde': the additions for each school language were reviewed one by one.)
 */
export const HARMLESS = [
  'balls bloody bum butt butts breasts cawk chink cok cox dink dinks doggin dogging doosh duche fanny flange fook fux hoar hoare hoer',
  'hoes hore jap kock kum kums lust lusting muff nob pawn poop pron rectum sadist screwing snatch pussy spac spunk teets teez tosser wang',
  'whoar willies willy',
].flatMap((line) => line.split(' '));

/** Harmless words that contain a bad one, such as names of places, plants and foods. */
export const HOLDS_NONE = [
  'shiitake mishit penistone rapeseed pussycat pussy cat pussywillow pussy willow cum laude cockatoo cockpit cocktail cockney cockerel',
  'hancock peacock woodcock shuttlecock dickens dickinson dickson assess assassin bassoon scunthorpe sextant sextet sextuplet essex',
  'sussex middlesex titan title titanic',
]
  .join(' ')
  .split(' ')
  .concat('cum laude', 'pussy willow', 'pussy cat');

/** Words that are ordinary in one language and not in another. */
export const ORDINARY_IN: Record<Language, readonly string[]> = {
  en: [],
  de: ['dick', 'ass', 'damn', 'kummer', 'anal'],
  es: ['pene'],
  // 'en retard'
  fr: ['retard', 'retards'],
};

/**
 * Two ordinary words, or a name and a word, that make a bad one if they are read as one: 'my pen' and 'is lost', 'la mer' and 'de glace'.
 * Where a message ends with the first and the next begins with the second, nothing is meant by it.
 */
export const ORDINARY_APART: ReadonlySet<string> = new Set([
  ...[
    'an al',
    'an us',
    'ball bag',
    'ball sack',
    'bell end',
    'blow job',
    'gang bang',
    'jack off',
    'pen is',
    'pimp is',
  ],
  ...['rap e', 'rap ed', 'rap es', 'rap ist', 'se men', 'se x', 'she male', 'who re', 'mon go'],
  ...['con o', 'mama da', 'mama das', 'mari ca', 'mari cas', 'mari con', 'pin che', 'pol la', 'pol las'],
  ...['blow jobs', 'bone r', 'dir sa', 'fell ate', 'nut sack', 'por no', 'por nos', 'ti t'],
  ...['as ses', 'bas tard', 'pis ses', 'pu te', 'pu tes', 'pus se', 'pus si'],
  ...['put a', 'put as', 'put o', 'put os', 'ba tard', 'chat te', 'en foire', 'mer de', 'mer des', 'ni que'],
]);

export const BAD_IN: Record<Language, readonly string[]> = {
  en: ['kys', 'stfu', 'milf'],
  de: [
    'arsch arschficker arschloch arschlöcher fick ficken fickt ficker gefickt verfickt fotze fotzen hure huren hurensohn schlampe',
    'schlampen schwuchtel schwuchteln scheisse scheiße scheißkerl scheißkopf titten wichser wichsen pisse missgeburt spast spasti mongo',
    'kanake nutte nutten bastard',
  ].flatMap((line) => line.split(' ')),
  es: [
    'mierda mierdas puta putas puto putos cabrón cabrona cabrones coño culo culos gilipollas joder jódete follar follada pendejo',
    'pendeja pendejos chingar chingada chinga verga mamada mamadas maricón maricones maricas marica polla pollas zorra imbécil hostia',
    'mamón huevón culero pinche tetas',
  ].flatMap((line) => line.split(' ')),
  fr: [
    'merde merdes putain putains pute putes salope salopes salaud enculé enculés enculer connard connards connasse connasses conne bite',
    'bites couille couilles chier foutre nique niquer ntm pédé pédés tapette bâtard bouffon pouffiasse branleur enfoiré enfoirés cul',
    'nichons chatte fdp',
  ].flatMap((line) => line.split(' ')),
};
