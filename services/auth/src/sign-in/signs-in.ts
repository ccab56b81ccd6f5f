import { OpenToAll } from '@homeroom/platform';
import { applyDecorators, HttpCode, Post, UseGuards } from '@nestjs/common';
import { Doorstep } from './doorstep.guard';

/** Open to everybody, but queued. */
export function SignsIn(path: string) {
  return applyDecorators(OpenToAll(), UseGuards(Doorstep), Post(path), HttpCode(200));
}
