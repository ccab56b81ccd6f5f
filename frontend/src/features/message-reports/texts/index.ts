import { addTexts } from '../../../i18n/add-texts';
import messageReports from './messageReports.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    messageReports: typeof messageReports;
  }
}

addTexts({ messageReports });
