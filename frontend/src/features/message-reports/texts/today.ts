import { addTexts } from '../../../i18n/add-texts';
import reportsToday from './reportsToday.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    reportsToday: typeof reportsToday;
  }
}

addTexts({ reportsToday });
