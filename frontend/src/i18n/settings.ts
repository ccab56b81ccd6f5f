import { SENTENCES } from '@homeroom/domain';
import i18next from 'i18next';
import admin from './en/admin.json';
import admins from './en/admins.json';
import promotion from './en/promotion.json';
import schoolYears from './en/schoolYears.json';
import settings from './en/settings.json';

for (const [area, texts] of Object.entries({
  admin,
  admins,
  promotion,
  schoolYears,
  settings,
  sentences: SENTENCES,
})) {
  i18next.addResourceBundle('en', area, texts);
}
