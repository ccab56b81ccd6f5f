import { BRAND_NAME, IsBrandName } from './brand';
import { ConfigError, readConfig } from './config';

class Named {
  @IsBrandName()
  BRAND_NAME = BRAND_NAME;
}

it.each(['Homeroom', 'St. Mary’s Own', '学校', 'École-9'])('accepts %s as the product name', (BRAND_NAME) => {
  expect(readConfig(Named, { BRAND_NAME })).toEqual({ BRAND_NAME });
});

it.each(['<b>', 'A\nB', 'A: B', 'A "B"', 'A {brand}', ' A', 'A'.repeat(41)])(
  'refuses to start with %j as the product name',
  (BRAND_NAME) => {
    expect(() => readConfig(Named, { BRAND_NAME })).toThrow(ConfigError);
  },
);

it('uses the default product name when none is set', () => {
  expect(readConfig(Named, { BRAND_NAME: '' })).toEqual({ BRAND_NAME: 'Homeroom' });
});
