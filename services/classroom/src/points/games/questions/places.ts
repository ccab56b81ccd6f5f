import { bandOfLevel, type Band, LEVELS, type Place, type Random } from '@homeroom/domain';
import { choicesOf, type Drawer, type Drawn } from './question';

/**
 * Members of the United Nations that the map shows (Natural Earth, public domain, through the package `world-atlas`), with Taiwan and
 * Greenland, by the UN's continent numbers. Letters and numbers are those of ISO 3166; names are in the reader's language
 * (`Intl.DisplayNames`) and never our own. The largest of a continent come first.
 */
const CONTINENTS: Record<string, string> = {
  '142':
    'CN156 IN356 KZ398 SA682 ID360 IR364 MN496 PK586 TR792 MM104 AF004 YE887 TH764 TM795 UZ860 IQ368 JP392 PH608 VN704 MY458 OM512 LA418 KG417 SY760 KH116 BD050 NP524 TJ762 KP408 KR410 JO400 AZ031 AE784 GE268 LK144 BT064 TW158 AM051 IL376 KW414 TL626 QA634 LB422 BN096',
  '150':
    'RU643 UA804 FR250 ES724 SE752 DE276 FI246 NO578 PL616 IT380 GB826 RO642 BY112 GR300 BG100 IS352 HU348 PT620 RS688 AT040 CZ203 IE372 LT440 LV428 HR191 BA070 SK703 EE233 DK208 NL528 CH756 MD498 BE056 AL008 MK807 SI705 ME499 CY196 LU442',
  '009': 'AU036 PG598 NZ554 SB090 FJ242 VU548',
  '002':
    'DZ012 CD180 SD729 LY434 TD148 NE562 AO024 ML466 ZA710 ET231 MR478 EG818 TZ834 NG566 NA516 MZ508 ZM894 SO706 CF140 SS728 MG450 BW072 KE404 CM120 MA504 ZW716 CG178 CI384 BF854 GA266 GN324 UG800 GH288 SN686 TN788 MW454 ER232 BJ204 LR430 SL694 TG768 GW624 LS426 GQ226 BI108 RW646 DJ262 SZ748 GM270',
  '003':
    'CA124 US840 GL304 MX484 NI558 HN340 CU192 GT320 PA591 CR188 DO214 HT332 BZ084 SV222 BS044 JM388 TT780',
  '005': 'BR076 AR032 PE604 CO170 BO068 VE862 CL152 PY600 EC218 GY328 UY858 SR740',
};

/** Countries on two continents, for which the continent is never asked. */
const ON_TWO = new Set(['RU', 'TR', 'KZ', 'EG', 'AZ', 'GE', 'ID', 'AM', 'CY', 'TL', 'PA']);
/** Too small to be tapped with a finger. */
const TOO_SMALL = new Set([
  'LU',
  'BN',
  'GM',
  'TT',
  'CY',
  'TL',
  'VU',
  'LB',
  'QA',
  'KW',
  'SZ',
  'DJ',
  'ME',
  'SI',
  'BS',
]);

/** Places asked first; the others follow by size. */
const FIRST =
  'US CA MX BR AR AU NZ CN IN JP RU FR DE ES IT GB EG ZA NG KE PE CL CO TR SA SE NO GR PT PL ID TH DZ MG IS CU FI IE UA KR'.split(
    ' ',
  );
const NEXT =
  'VN PH MY PK IR IQ KZ MN AF BD NP MA LY SD ET TZ CD AO CM GH ML NE TD MZ ZM ZW NA BW SN CI VE BO EC PY UY GT CR PA DO HT GL PG RO HU AT CZ CH NL BE DK BG RS HR BY'.split(
    ' ',
  );

interface Known extends Place {
  region: string;
}

const ALL: readonly Known[] = Object.entries(CONTINENTS).flatMap(([region, list]) =>
  list.split(' ').map((each) => ({ code: each.slice(0, 2), id: each.slice(2), region })),
);
const REGIONS = Object.keys(CONTINENTS);

const inTier = (codes: readonly string[]) => ALL.filter(({ code }) => codes.includes(code));
const BY_BAND: Record<Band, readonly Known[]> = {
  k2: inTier(FIRST),
  g35: inTier([...FIRST, ...NEXT]),
  g68: ALL.filter(({ code }) => !TOO_SMALL.has(code)),
  g912: ALL.filter(({ code }) => !FIRST.includes(code)),
};

function placesOf(level: number): readonly Known[] {
  return BY_BAND[bandOfLevel(level)];
}

export const drawPlaces: Drawer = (random, level, skill) => {
  const places = placesOf(level);
  if (skill === 'continents') return continentOf(random, level, random.pick(places.filter(isOnOne)));
  // Finding a place on the map is easier than naming it, so naming becomes more frequent in the upper levels of a band.
  const byName = random.next() < 0.3 + 0.2 * ((level - LEVELS.min) % LEVELS.ofBand);
  return byName
    ? nameOf(random, level, random.pick(places))
    : markOf(random, level, random.pick(places.filter(isLarge)));
};

const isOnOne = ({ code }: Known) => !ON_TWO.has(code);
const isLarge = ({ code }: Known) => !TOO_SMALL.has(code);
const placeOf = ({ code, id }: Known): Place => ({ code, id });

function continentOf(random: Random, level: number, asked: Known): Drawn {
  const others = random.shuffled(REGIONS.filter((region) => region !== asked.region)).slice(0, 3);
  const { choices, key } = choicesOf(random, asked.region, others);
  const at = placeOf(asked);
  return {
    ...{ item: `continent ${asked.code}`, skill: 'continents', level, key },
    shown: { kind: 'continent', at, choices },
  };
}

function nameOf(random: Random, level: number, asked: Known): Drawn {
  const { choices, key } = choicesOf(random, asked, neighbours(random, asked, ALL));
  return {
    ...{ item: `name ${asked.code}`, skill: 'countries', level, key },
    shown: { kind: 'name', region: asked.region, at: placeOf(asked), choices: choices.map(placeOf) },
  };
}

function markOf(random: Random, level: number, asked: Known): Drawn {
  const { choices, key } = choicesOf(random, asked, neighbours(random, asked, ALL.filter(isLarge)));
  return {
    ...{ item: `mark ${asked.code}`, skill: 'countries', level, key },
    shown: { kind: 'mark', region: asked.region, find: placeOf(asked), marks: choices.map(placeOf) },
  };
}

/** Three places on the same continent. */
function neighbours(random: Random, { code, region }: Known, among: readonly Known[]): Known[] {
  return random.shuffled(among.filter((each) => each.region === region && each.code !== code)).slice(0, 3);
}
