import { addTexts } from '../../../i18n/add-texts';
import translationSettings from './translationSettings.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    translationSettings: typeof translationSettings;
  }
}

addTexts({ translationSettings });
