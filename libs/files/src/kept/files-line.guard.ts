import { WaitingLine } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';

/** Unpacked, one picture may take two hundred megabytes for a moment. */
const AT_ONCE = 1;
const WAITING = 40;

@Injectable()
export class FilesLine extends WaitingLine {
  constructor() {
    super(AT_ONCE, WAITING);
  }
}
