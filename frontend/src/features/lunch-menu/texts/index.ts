import { addTexts } from '../../../i18n/add-texts';
import lunchMenu from './lunchMenu.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    lunchMenu: typeof lunchMenu;
  }
}

addTexts({ lunchMenu });
