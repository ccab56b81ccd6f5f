import { addTexts } from '../../../i18n/add-texts';
import singleSignOnSettings from './singleSignOnSettings.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    singleSignOnSettings: typeof singleSignOnSettings;
  }
}

addTexts({ singleSignOnSettings });
