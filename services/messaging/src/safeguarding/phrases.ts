/**
 * What children write when they, or others, may be in danger. It is a list to begin with, and no more than that: it knows four
 * languages and few of the words that the children of one school use. A school adds its own (`/api/messages/moderation`); nobody
 * may rely on it alone. All of it is looked for in every school, as children write in the language of their homes.
 *
 * Written as it is said, in small letters; a star at the end of a word stands for whatever follows.
 */
const SELF_HARM = [
  // English
  'suicid*, kill myself, kill my self, killmyself, killing myself, kms, kys, kill yourself, kill urself, want to die, wanna die',
  // Euphemisms used where such words are filtered.
  'unaliv*, sewerslid*, sewer slide, end myself, off myself',
  'wish i was dead, wish i were dead, wish i was never born, better off dead, end my life, ending my life, end it all, take my own life',
  'self harm*, selfharm*, cut myself, cutting myself, hurt myself, hurting myself, hang myself, starve myself, overdos*',
  "don't want to live, dont want to live, do not want to live, don't want to be alive, dont want to be alive, no reason to live",
  // Spanish
  'matarme, me voy a matar, me quiero matar, quiero morir*, me quiero morir, mátate, cortarme, me corto, hacerme daño, me hago daño',
  'no quiero vivir, no quiero seguir viviendo, acabar con mi vida, quitarme la vida, ojalá estuviera muert*, autolesi*',
  // French
  'me tuer, me suicider, envie de mourir, veux mourir, vais mourir exprès, je me coupe, me scarifi*, scarifi*, me faire du mal',
  'en finir avec la vie, mettre fin à mes jours, plus envie de vivre, veux plus vivre, tue toi, va te tuer, me pendre, automutil*',
  // German
  'suizid*, selbstmord*, mich umbringen, bring mich um, bringe mich um, bring dich um, will sterben, möchte sterben, will nicht mehr leben',
  'nicht mehr leben wollen, wär ich doch tot, wäre ich doch tot, ritze mich, mich ritzen, mich selbst verletz*, selbstverletz*',
  'mir das leben nehmen, mir etwas antun, mir was antun, mich aufhängen',
];

const ABUSE = [
  'hits me, hit me at home, beats me, beat me up at home, hurts me at home, touches me, touched me, makes me touch, touched my private*',
  'raped, rape me, raping, molest*, abuses me, abused me, abusing me, scared to go home, afraid to go home, nothing to eat at home',
  'locks me in, locked me in, burned me with',
  'me pega, me pegó, me golpea, me tocó ahí, me toca ahí, abusa de mí, abusó de mí, me viola, me violó, violación',
  'tengo miedo de ir a casa, miedo de volver a casa, me encierra, me quemó con',
  'me frappe, me tape dessus, me bat, me touche là, m’a touché, m’a touchée, m’a violé, m’a violée, attouchement*, abuse de moi',
  'peur de rentrer, m’enferme, inceste',
  'schlägt mich, hat mich geschlagen, verprügelt mich, verhaut mich, fasst mich an, hat mich angefasst, begrapscht*, missbrauch*',
  'vergewaltig*, angst nach hause, sperrt mich ein, nichts zu essen zu hause',
];

const WEAPONS = [
  'bring a gun, bringing a gun, brought a gun, have a gun, got a gun, with a gun, bring a knife, bringing a knife, brought a knife',
  'got a knife, have a knife, school shoot*, shoot up, shoot everyone, shoot you, shoot them all, stab you, stab him, stab her, stab them',
  'bomb threat, bomb the school, blow up the school, kill you, kill him, kill her, kill them, kill everyone, kill the teacher',
  'traer una pistola, llevar una pistola, tengo una pistola, traer un cuchillo, llevar un cuchillo, llevar una navaja, traer una navaja',
  'tiroteo, voy a matar, te voy a matar, los voy a matar, poner una bomba, apuñal*',
  'apporter un couteau, amener un couteau, ramener un couteau, apporter une arme, amener une arme, ramener une arme, j’ai une arme',
  'j’ai un couteau, un pistolet, fusillade, tuerie, te tuer, le tuer, les tuer, te poignarder, poignard*, poser une bombe',
  'messer mit in die schule, messer mitbring*, bring ein messer, bringe ein messer, hab ein messer, habe ein messer, waffe mitbring*',
  'bring eine waffe, bringe eine waffe, hab eine waffe, habe eine waffe, pistole mit, amok*, abstechen, steche dich, stech dich',
  'knall dich ab, knalle dich ab, erschieß*, bring ihn um, bringe ihn um, bring sie um, bringe sie um, bombe legen',
];

const GROOMING = [
  "don't tell your mom, don't tell your mum, don't tell your dad, don't tell your parents, dont tell your mom, dont tell your mum",
  'dont tell your dad, dont tell your parents, dont tell anyone about us, our secret, our little secret, keep this between us',
  'send me a pic, send me a photo, send pics, send nudes, send me nudes, nude*, naked pic*, naked photo*, what are you wearing',
  'are you home alone, are you alone at home, meet me alone, come alone, delete this chat, delete these messages, older boyfriend',
  'no se lo digas a tus padres, no se lo digas a tu madre, no se lo digas a tu padre, no se lo digas a nadie, nuestro secreto',
  'mándame una foto, envíame una foto, mándame fotos, envíame fotos, foto desnud*, fotos desnud*, sin ropa, estás sola en casa',
  'estás solo en casa, ven sola, ven solo, borra este chat, borra los mensajes, qué llevas puesto',
  'ne le dis pas à tes parents, le dis pas à tes parents, dis rien à tes parents, ne dis rien à personne, notre secret, notre petit secret',
  'envoie moi une photo, envoie une photo de toi, envoie des photos de toi, photo nue, photos nue*, toute nue, tout nu, tu portes quoi',
  'tu es seule chez toi, tu es seul chez toi, t’es seule chez toi, t’es seul chez toi, viens seule, viens seul, efface les messages',
  'sag es nicht deinen eltern, sags nicht deinen eltern, sag deinen eltern nichts, sag es niemandem, unser geheimnis',
  'unser kleines geheimnis, schick mir ein foto, schick mir ein bild, schick mir bilder, schick mir fotos, nacktbild*, nacktfoto*',
  'was hast du an, bist du allein zu hause, bist du alleine zu hause, bist du allein zuhause, bist du alleine zuhause, komm allein',
  'komm alleine, lösch den chat, lösch die nachrichten',
];

export const PHRASES: readonly string[] = [SELF_HARM, ABUSE, WEAPONS, GROOMING].flatMap((lines) =>
  lines.flatMap((line) => line.split(', ')),
);
