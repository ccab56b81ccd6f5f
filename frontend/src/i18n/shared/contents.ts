import { addTexts } from '../add-texts';
import contents from './contents.en.json';

addTexts({ contents });
