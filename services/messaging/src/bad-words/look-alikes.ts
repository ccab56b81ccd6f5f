/** A row for each Latin letter: the lower-case letters that are read as it, and it. */
const read = (rows: readonly (readonly [letters: string, read: string])[]): ReadonlyMap<string, string> =>
  new Map(rows.flatMap(([letters, as]) => [...letters].map((letter): [string, string] => [letter, as])));

/**
 * Lower-case letters of other scripts that look like Latin ones: by hand those that are written as words, Cyrillic, Greek and Armenian; and
 * by Unicode's table of confusable characters (UTS #39) those of scripts that pages of fancy letters take their signs from, Cherokee,
 * Canadian syllabics, Lisu, Coptic and ancient ones. A letter that could be i or l is read as i.
 */
export const LOOK_ALIKE = read([
  ['аӓαɑꭺᗅᗩꓮ𐊠', 'a'],
  ['вьβꮟᏼᑲᖯᗷꓐ𐊡𐊂𐌁', 'b'],
  ['сϲꮯᑕꓚ𐊢𐌂ⲥ𐐽𐔜', 'c'],
  ['ԁꭰꮷᑯᗞᗪꓒꓓ', 'd'],
  ['еёєεҽꭼᗴꓰ𐊆ⲉⴹ', 'e'],
  ['ғϝքᖴꓝ𐊥𐊇𐔥', 'f'],
  ['ɡցԍꮐᏻꓖ', 'g'],
  ['һнհꮋꮒᕼꓧ𐋏ⲏ', 'h'],
  ['іїιıꙇꭵꓲⲓ𐊊𐌉ᛁⵏ', 'i'],
  ['јϳꭻᒍꓙ', 'j'],
  ['кκꮶꓗⲕᛕ𐔘', 'k'],
  ['ӏꮮᒪꓡⳑ𐌋', 'l'],
  ['мꮇᗰꓟⲙ𐊰ᛖ', 'm'],
  ['пηոռᑎꓠⲛ𐔓', 'n'],
  ['оӧοσօꓳⲟ𐊫𐊒𐐬𐓪ⵔჿ𐔖', 'o'],
  ['рρᴩꮲᑭꓑ𐊕ⲣ', 'p'],
  ['ԛզգᑫⵕ', 'q'],
  ['гяᴦꭱꮁꮢᖇꓣⲅ', 'r'],
  ['ѕտꮥꮪᔕꓢ𐊖𐑈', 's'],
  ['тτꭲꓔ𐊗𐊱𐌕ⲧ', 't'],
  ['υцսᑌꓴ𐓶', 'u'],
  ['νѵꮩᐯꓦⴸ𐔝', 'v'],
  ['ԝшωѡաꮃꮤᗯꓪ', 'w'],
  ['хχ᙭ᕁᕽꓫ𐊐𐊴𐌗ⲭⵝ𐔧', 'x'],
  ['уγүўꭹꮍꓬ𐊲ⲩყ', 'y'],
  ['ꮓꓜ', 'z'],
]);

/** Latin letters of other alphabets and of phonetics that are read as plain ones: with a stroke, without a dot, small capitals. */
export const LATIN_ALIKE = read([
  ['ᴀɑ', 'a'],
  ['ʙƀɓƅꞵ', 'b'],
  ['ᴄȼ', 'c'],
  ['ᴅđðɗɖƌ', 'd'],
  ['ᴇəǝɛɇꬲ', 'e'],
  ['ꜰƒꬵꞙᵮ', 'f'],
  ['ɢɡɠᶃƍǥ', 'g'],
  ['ʜħɦⱨ', 'h'],
  ['ɪıɨɩᵻᵼ', 'i'],
  ['ᴊȷʝɉ', 'j'],
  ['ᴋƙⱪꝁ', 'k'],
  ['ʟłɫƚɭǀ', 'l'],
  ['ᴍɱ', 'm'],
  ['ɴŋɳƞɲᵰ', 'n'],
  ['ᴏøɔᴑꬽɵꝋ', 'o'],
  ['ᴘƥᵽ', 'p'],
  ['ꞯʠ', 'q'],
  ['ʀɍꭇꭈɽɼᵲ', 'r'],
  ['ꜱƽʂᵴ', 's'],
  ['ᴛŧƭⱦʈᵵ', 't'],
  ['ᴜʉꞟꭎꭒʋᵾ', 'u'],
  ['ᴠ', 'v'],
  ['ᴡɯꝡ', 'w'],
  ['ꭓ', 'x'],
  ['ʏɣᶌỿꭚƴɏ', 'y'],
  ['ᴢʐƶȥᵶ', 'z'],
]);
