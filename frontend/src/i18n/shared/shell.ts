import { addTexts } from '../add-texts';
import shell from './shell.en.json';

addTexts({ shell });
