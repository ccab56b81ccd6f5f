import { SENTENCES } from '@homeroom/domain';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { BRAND } from '../lib/brand';
import * as texts from './en';

/** The sentences that the server says too come from the rules both ends share. */
const en = { ...texts, sentences: SENTENCES };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    /** A missing key does not compile. */
    resources: typeof en;
  }
}

void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  ns: Object.keys(en),
  defaultNS: 'common',
  resources: { en },
  interpolation: { escapeValue: false, defaultVariables: { brand: BRAND.name } },
});
