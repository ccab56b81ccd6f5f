import { WaitingLine } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';

/** A single picture may take two hundred megabytes for a moment when decompressed. */
const AT_ONCE = 1;
const WAITING = 40;

@Injectable()
export class FilesLine extends WaitingLine {
  constructor() {
    super(AT_ONCE, WAITING);
  }
}
