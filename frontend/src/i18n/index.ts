import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { BRAND } from '../lib/brand';
import alerts from './en/alerts.json';
import common from './en/common.json';
import operator from './en/operator.json';
import parent from './en/parent.json';
import points from './en/points.json';
import type { Texts } from './texts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    /** A missing key does not compile. */
    resources: Texts;
  }
}

// What families read, on the slowest phones. Everybody else's pages bring their own texts along.
void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'common',
  resources: { en: { alerts, common, operator, parent, points } },
  interpolation: { escapeValue: false, defaultVariables: { brand: BRAND.name } },
});
