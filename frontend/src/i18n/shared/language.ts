import { addTexts } from '../add-texts';
import language from './language.en.json';

addTexts({ language });
