import { addTexts } from '../../../i18n/add-texts';
import notifications from './notifications.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    notifications: typeof notifications;
  }
}

addTexts({ notifications });
