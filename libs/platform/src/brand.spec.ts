import { BRAND_NAME, IsBrandName } from './brand';
import { ConfigError, readConfig } from './config';

class Named {
  @IsBrandName()
  BRAND_NAME = BRAND_NAME;
}

it.each(['Homeroom', 'St. Mary’s Own', '学校', 'École-9'])('a product may be called %s', (BRAND_NAME) => {
  expect(readConfig(Named, { BRAND_NAME })).toEqual({ BRAND_NAME });
});

it.each(['<b>', 'A\nB', 'A: B', 'A "B"', 'A {brand}', ' A', 'A'.repeat(41)])(
  'no process starts that would call it %j',
  (BRAND_NAME) => {
    expect(() => readConfig(Named, { BRAND_NAME })).toThrow(ConfigError);
  },
);

it('is called as ever where nobody says a name', () => {
  expect(readConfig(Named, { BRAND_NAME: '' })).toEqual({ BRAND_NAME: 'Homeroom' });
});
