import { BadWord, type BadWords } from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { SchoolWordsService } from './school-words.service';

@Controller('messages/bad-words')
@Allow('messages.moderate')
export class SchoolWordsController {
  constructor(private readonly words: SchoolWordsService) {}

  @Get()
  list(): Promise<BadWords> {
    return this.words.list();
  }

  @Post()
  @HttpCode(200)
  async add(@Body() { word }: BadWord): Promise<{ success: true } & BadWords> {
    return { success: true, ...(await this.words.add(currentIdentity(), word)) };
  }

  @Post('remove')
  @HttpCode(200)
  async remove(@Body() { word }: BadWord): Promise<{ success: true } & BadWords> {
    return { success: true, ...(await this.words.remove(word)) };
  }
}
