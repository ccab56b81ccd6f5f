import { addTexts } from '../../../i18n/add-texts';
import announcements from './announcements.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    announcements: typeof announcements;
  }
}

addTexts({ announcements });
