import { addTexts } from '../add-texts';
import exportFile from './exportFile.en.json';

addTexts({ exportFile });
