import { addTexts } from '../../../i18n/add-texts';
import retentionToday from './retentionToday.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    retentionToday: typeof retentionToday;
  }
}

addTexts({ retentionToday });
