import { addTexts } from '../../../i18n/add-texts';
import pointSettings from './pointSettings.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    pointSettings: typeof pointSettings;
  }
}

addTexts({ pointSettings });
