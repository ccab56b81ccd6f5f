import { LANGUAGES } from '@homeroom/domain';
import { LETTER_WORDS } from './letter-words';
import { nameOn } from './slip-pages';

const SLIP = {
  signInId: '123456782',
  pin: '30517',
  slipToken: 'token',
  children: ['Ana Rivera', 'Leo Rivera'],
};

it.each(LANGUAGES.map(({ code }) => code))(
  'a slip for a parent without a name uses the child’s, in %s',
  (language) => {
    const words = LETTER_WORDS[language];
    const called = (firstName: string, lastName: string, children: readonly string[] = SLIP.children) =>
      nameOn({ ...SLIP, firstName, lastName, children }, words);
    expect(called('Rosa', 'Díaz')).toBe('Rosa Díaz');
    expect(called('', '')).toBe(words.parentOf.replace('{{names}}', 'Ana Rivera'));
    expect(called('', '', [])).toBe(`${words.id} 123456782`);
  },
);
