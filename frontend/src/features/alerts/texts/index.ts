import { addTexts } from '../../../i18n/add-texts';
import alerts from './alerts.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    alerts: typeof alerts;
  }
}

addTexts({ alerts });
