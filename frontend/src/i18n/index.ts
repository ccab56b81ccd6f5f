import i18next from 'i18next';
import { BRAND } from '../lib/brand';
import common from './shared/common.en.json';
import { SOURCE_LANGUAGE } from './languages';

// Texts needed on every page. Each area adds its own.
void i18next.init({
  lng: SOURCE_LANGUAGE,
  fallbackLng: SOURCE_LANGUAGE,
  defaultNS: 'common',
  resources: { [SOURCE_LANGUAGE]: { common } },
  interpolation: { defaultVariables: { brand: BRAND.name } },
});
