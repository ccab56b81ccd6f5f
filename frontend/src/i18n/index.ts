import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { BRAND } from '../lib/brand';
import common from './shared/common.en.json';
import { SOURCE_LANGUAGE } from './languages';
import type { Texts } from './texts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    /** A missing key does not compile. */
    resources: Texts;
  }
}

// What stands on every page. Each area brings its own texts along.
void i18next.use(initReactI18next).init({
  lng: SOURCE_LANGUAGE,
  fallbackLng: SOURCE_LANGUAGE,
  defaultNS: 'common',
  resources: { [SOURCE_LANGUAGE]: { common } },
  interpolation: { escapeValue: false, defaultVariables: { brand: BRAND.name } },
});
