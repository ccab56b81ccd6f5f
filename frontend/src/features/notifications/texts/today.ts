import { addTexts } from '../../../i18n/add-texts';
import notificationsToday from './notificationsToday.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    notificationsToday: typeof notificationsToday;
  }
}

addTexts({ notificationsToday });
