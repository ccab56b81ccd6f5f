import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { BRAND } from '../lib/brand';
import common from './en/common.json';
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
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'common',
  resources: { en: { common } },
  interpolation: { escapeValue: false, defaultVariables: { brand: BRAND.name } },
});
