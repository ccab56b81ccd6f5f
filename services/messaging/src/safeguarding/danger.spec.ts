import { dangerAcross, dangerIn } from './danger';
import { PHRASES } from './phrases';

it.each([
  ['I want to die', 'want to die'],
  ['i w4nt t0 d1e', 'w4nt t0 d1e'],
  ['k y s', 'kys'],
  ['Ｋｉｌｌ ｙｏｕｒｓｅｌｆ!!', 'kill yourself'],
  ['sui\u200bcidal', 'suicidal'],
  ['k\u0456ll my\u0455elf', 'kill myself'],
  ['I don’t want to live', 'don t want to live'],
  ['I dooooon’t know, I cut myseeeelf', 'cut myseeeelf'],
  ['Il m’a touchée', 'm a touchee'],
  ['¡Me quiero morir!', 'quiero morir'],
  ['Ich will sterben.', 'will sterben'],
  ['er SCHLÄGT mich', 'schlagt mich'],
  ['das ist unser Geheimnis', 'unser geheimnis'],
  ['send me a pic', 'send me a pic'],
  ['bring a knife tomorrow', 'bring a knife'],
  // Substitutes for an apostrophe: the key beside it, a phonetic sign, a combining mark on nothing.
  ['I don´t want to live', 'don t want to live'],
  ['I don`t want to live', 'don t want to live'],
  ['I donʼt want to live', 'don t want to live'],
  ['kill \u0301myself', 'kill myself'],
  // Disguised letters: small capitals, strokes, squares, circles, flags, another script throughout.
  ['ᴋɪʟʟ ᴍʏsᴇʟꜰ', 'kill myself'],
  ['kiłł myself', 'kill myself'],
  ['🅺🅸🅻🅻 🅼🆈🆂🅴🅻🅵', 'kill myself'],
  ['🅚🅨🅢', 'kys'],
  ['🇰 🇾 🇸', 'kys'],
  ['кіӏӏ уоursеӏf', 'кіӏӏ yourself'],
  ['кіӏӏ мүѕеӏғ', 'кіӏӏ мүѕеӏғ'],
  ['ki11 myself', 'ki11 myself'],
  ['ꓗꓲꓡꓡ ꓟꓬꓢꓰꓡꓝ', 'ꓗꓲꓡꓡ ꓟꓬꓢꓰꓡꓝ'],
  ['Ꮶys', 'kys'],
  ['ᛕYᔕ', 'kys'],
  // Letters separated by any other characters.
  ['k+i+l+l+m+y+s+e+l+f', 'killmyself'],
  ['k 💀 y 💀 s', 'kys'],
  // Without an umlaut, and in euphemisms that are meant to be overlooked.
  ['ich moechte sterben', 'moechte sterben'],
  ['er schlaegt mich', 'schlaegt mich'],
  ['unalive myself', 'unalive'],
])('finds in %j: %s', (text, found) => {
  expect(dangerIn(text)).toContain(found);
});

it.each([
  'Shall we play?',
  'The violet is violent purple',
  'ahora me toca a mí',
  'He was skilled at knives and forks',
  'I died of laughter',
  'Wir haben gegessen, Kummer hat er keinen',
  'je vais me couper les cheveux',
  'See you at the shooting stars show',
  'I ❤ u + mum + dad, A + B = C',
  'We won 1–0 🇩🇪 🇫🇷 🇺🇸, that´s great',
  'Кто купит молоко? Я не хочу суп',
  'Søren og Łukasz spiller på øen',
  'Die Boeen wehen, aber wir essen draussen Moehren',
  '',
])('lets %j through', (text) => {
  expect(dangerIn(text)).toEqual([]);
});

it('finds phrases of the school in every script, and treats special characters literally', () => {
  expect(dangerIn('We meet at the Old Mill.', ['old mill'])).toEqual(['old mill']);
  expect(dangerIn('old milliner', ['old mill'])).toEqual([]);
  expect(dangerIn('我们去旧磨坊吧', ['旧磨坊'])).toEqual(['旧磨坊']);
  expect(dangerIn('anything at all', ['*', '.*', ''])).toEqual([]);
});

it('finds a phrase that is split over several messages, and nothing that one of them says by itself', () => {
  expect(dangerAcross(['go and kill'], 'yourself')).toEqual(['kill yourself']);
  expect(dangerAcross(['k', 'y'], 's')).toEqual(['kys']);
  expect(dangerAcross(['kill your'], 'self')).toEqual(['kill yourself']);
  expect(dangerAcross(['you should ki', 'll your', 'se'], 'lf now')).toEqual(['kill yourself']);
  expect(dangerAcross(['suic'], 'ide')).toEqual(['suicide']);
  expect(dangerAcross(['no one knows suic'], 'ide is near')).toEqual([]);
  expect(dangerAcross(['我们去旧磨'], '坊吧', ['旧磨坊'])).toEqual(['旧磨坊']);
  expect(dangerAcross(['meet me at the o'], 'ld mill', ['old mill'])).toEqual(['old mill']);
  expect(dangerAcross(['meet me at the old'], 'mill', ['old mill'])).toEqual(['old mill']);
  expect(dangerAcross(['kill yourself'], 'please')).toEqual([]);
  expect(dangerAcross([], 'kill yourself')).toEqual([]);
  for (const [first = '', ...rest] of [
    ['I am', 'ok'],
    ['we have', 'a gumball'],
    ['my nu', 'delivery'],
  ])
    expect(dangerAcross([first], rest.join(' '))).toEqual([]);
});

it('finds each phrase of the list as written, and lists none twice', () => {
  const unfound = PHRASES.filter((phrase) => dangerIn(phrase.replaceAll('*', '')).length === 0);
  expect(unfound).toEqual([]);
  expect(PHRASES.filter((phrase, at) => PHRASES.indexOf(phrase) !== at)).toEqual([]);
});
