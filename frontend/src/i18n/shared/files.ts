import { addTexts } from '../add-texts';
import files from './files.en.json';

addTexts({ files });
