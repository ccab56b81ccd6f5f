import { addTexts } from '../../../i18n/add-texts';
import messages from './messages.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    messages: typeof messages;
  }
}

addTexts({ messages });
