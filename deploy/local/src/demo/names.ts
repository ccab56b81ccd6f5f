/**
 * Hand-picked names, so that a class list looks realistic: the names of a family match, several families of a town have come from
 * elsewhere, and some names are in another script. They refer to no real person.
 */
export interface Heritage {
  /** Relative weight: about how many families in a hundred. */
  share: number;
  families: readonly string[];
  children: readonly string[];
  adults: readonly string[];
}

const list = (names: string): readonly string[] => names.split(/[,\n]\s*/).filter(Boolean);

const CHINESE_SCRIPT: Heritage = {
  share: 2,
  families: list('王,李,陈,张'),
  children: list('雨桐,浩然,思琪,子轩'),
  adults: list('静,伟,丽华,志强'),
};
const UKRAINIAN_SCRIPT: Heritage = {
  share: 2,
  families: list('Шевченко,Коваленко,Бондаренко,Ткаченко'),
  children: list('Софія,Максим,Злата,Тимофій'),
  adults: list('Олена,Андрій,Наталія,Сергій'),
};
const ARABIC_SCRIPT: Heritage = {
  share: 2,
  families: list('الخطيب,حداد,منصور'),
  children: list('ليلى,يوسف,سارة,آدم'),
  adults: list('مريم,عمر,هدى,خالد'),
};
const DEVANAGARI: Heritage = {
  share: 1,
  families: list('गुरुङ,तामाङ,शर्मा'),
  children: list('आरुषि,सुमन,प्रिया,अर्जुन'),
  adults: list('सीता,राम,कमला,दीपक'),
};

/** A town in the north-east of the United States. */
export const AMERICAN_NAMES: readonly Heritage[] = [
  {
    share: 44,
    families:
      list(`Abbott,Bailey,Barnes,Bennett,Bishop,Brennan,Brooks,Burke,Campbell,Carter,Chapman,Collins,Cooper,
      Crawford,Dawson,Dempsey,Dixon,Doyle,Ellis,Fields,Fisher,Fletcher,Foster,Gallagher,Gibson,Graham,Griffin,Hale,
      Harper,Hayes,Hoffman,Howard,Hughes,Hunter,Keller,Kelly,Lawson,Mason,McCarthy,Meyer,Morgan,Murphy,Nelson,Novak,
      Olson,Palmer,Parker,Pearson,Porter,Quinn,Reed,Reilly,Rossi,Russo,Sawyer,Schmidt,Shaw,Sherman,Stone,Sullivan,
      Tucker,Turner,Walsh,Watson,Weber,Whitaker,Wheeler,Wood`),
    children:
      list(`Abigail,Adelaide,Aiden,Amelia,Andrew,Audrey,Ava,Beatrice,Ben,Caleb,Caroline,Charlie,Charlotte,Chloe,
      Claire,Clara,Connor,Daniel,David,Eleanor,Eli,Eliza,Ella,Emma,Ethan,Evelyn,Ezra,Finn,Frances,Gabriel,Grace,Hannah,
      Harriet,Hazel,Henry,Isaac,Isla,Ivy,Jack,Jacob,James,Joseph,Josie,Julia,June,Leo,Levi,Liam,Lily,Logan,Lucas,Lucy,
      Luke,Lydia,Madeline,Margaret,Mason,Max,Miles,Molly,Naomi,Nathan,Nora,Oliver,Owen,Penelope,Phoebe,Quinn,Rose,Ruby,
      Ryan,Sadie,Samuel,Simon,Sophie,Stella,Theo,Thomas,Tessa,Violet,Wesley,William,Wyatt,Zoe`),
    adults:
      list(`Alan,Amy,Andrea,Anna,Brian,Carol,Christine,Colleen,Craig,Dana,Daniel,Deborah,Diane,Donna,Doug,Eileen,
      Eric,Frank,Gary,Greg,Heather,Holly,Jason,Jeff,Jennifer,Jessica,Joan,Karen,Kate,Keith,Kevin,Kim,Laura,Lauren,Linda,
      Lisa,Maria,Mark,Martha,Matt,Megan,Melissa,Michael,Michelle,Nancy,Neil,Pam,Patrick,Paul,Peter,Rachel,Renee,Rob,
      Ruth,Sarah,Scott,Sean,Sharon,Stephen,Susan,Tara,Teresa,Tim,Todd,Tracy,Vincent,Wendy`),
  },
  {
    share: 14,
    families:
      list(`Armstead,Banks,Baptiste,Boykin,Coleman,Diggs,Freeman,Gaines,Grant,Hargrove,Jefferson,Langston,Mayfield,
      Merriweather,Randolph,Tillman,Vance,Washington,Whitfield`),
    children:
      list(`Aaliyah,Amari,Andre,Brielle,Camille,Darius,Elijah,Gabrielle,Imani,Isaiah,Jada,Jalen,Josiah,Kayla,Khalil,
      Malcolm,Maya,Micah,Naomi,Nia,Quincy,Simone,Tiana,Xavier,Zora`),
    adults:
      list(`Angela,Anthony,Camille,Curtis,Darnell,Denise,Gloria,Jamal,Janelle,Kendra,Marcus,Monique,Nadine,Reggie,
      Tamika,Terrence,Vanessa,Yolanda`),
  },
  {
    share: 12,
    families:
      list(`Álvarez,Cabrera,Castillo,Delgado,Espinoza,Figueroa,García López,Guzmán,Hernández,Jiménez,Maldonado,
      Morales,Núñez,Ortiz,Peña,Ramírez,Rivera,Rosario,Santiago,Vega`),
    children:
      list(`Alejandra,Andrés,Camila,Catalina,Diego,Elena,Emilio,Gabriela,Isabella,Javier,Joaquín,José,Lucía,Luis,
      Mariana,Mateo,Natalia,Rafael,Santiago,Sofía,Valentina`),
    adults:
      list(`Adriana,Alberto,Ana,Beatriz,Carlos,Carmen,Eduardo,Gloria,Hector,Ignacio,Jorge,Luz,Marisol,Miguel,Pilar,
      Raúl,Rosa,Yesenia`),
  },
  {
    share: 4,
    families: list('Chen,Huang,Lin,Liu,Wang,Wu,Zhang,Zhao'),
    children: list('Alice,Eric,Jia,Kevin,Lian,Ming,Vivian,Wei'),
    adults: list('Fang,Hong,Jian,Lei,Mei,Tao,Xin,Yan'),
  },
  {
    share: 4,
    families: list('Đặng,Hoàng,Lê,Ngô,Nguyễn,Phạm,Trần,Vũ'),
    children: list('An,Bảo,Khánh,Linh,Mai,Minh Anh,Quang,Thảo'),
    adults: list('Dũng,Hạnh,Hương,Long,Phương,Sơn,Tuấn,Yến'),
  },
  {
    share: 5,
    families: list('Bhatt,Desai,Iyer,Kapoor,Khanna,Menon,Patel,Rao,Reddy,Singh'),
    children: list('Aarav,Ananya,Diya,Ishaan,Kavya,Neel,Priya,Rohan,Sana,Vihaan'),
    adults: list('Anil,Deepa,Kiran,Lakshmi,Meera,Rajesh,Sanjay,Sunita,Vikram'),
  },
  {
    share: 4,
    families: list('Abdi,Farah,Hassan,Mohamed,Nur,Warsame,Yusuf'),
    children: list('Abdirahman,Amina,Asha,Hamza,Hodan,Idil,Ilyas,Zahra'),
    adults: list('Abdullahi,Faduma,Halima,Ismail,Khadija,Mahad,Sahra'),
  },
  {
    share: 3,
    families: list('Htoo,Moo,Paw,Soe,Win'),
    children: list('Eh Doh,Hser,Ku Paw,Law Eh,Say Wah'),
    adults: list('Ah Mu,Kyaw,Naw Paw,Saw Htoo,Thida'),
  },
  {
    share: 3,
    families: list('Ilunga,Kabongo,Mbeki,Mukendi,Tshibangu'),
    children: list('Béni,Divine,Exaucé,Grâce,Merveille'),
    adults: list('Célestin,Espérance,Jean-Paul,Marie-Claire,Odette'),
  },
  ...[CHINESE_SCRIPT, UKRAINIAN_SCRIPT, ARABIC_SCRIPT, DEVANAGARI],
];

/** A town on the Irish coast. */
export const IRISH_NAMES: readonly Heritage[] = [
  {
    share: 64,
    families:
      list(`Brady,Breen,Byrne,Clancy,Conneely,Cullen,Darcy,Dolan,Doyle,Dunne,Fitzgerald,Flynn,Hanrahan,Hickey,
      Kavanagh,Keane,Kinsella,Lynch,MacNamara,McGrath,Mulligan,Nolan,O’Brien,O’Connor,O’Reilly,Redmond,Roche,Tobin`),
    children:
      list(`Aisling,Aoibhinn,Caoimhe,Cian,Cillian,Clodagh,Conall,Dáithí,Donnacha,Éabha,Eoin,Fiadh,Fionn,Gráinne,
      Maebh,Muireann,Oisín,Orla,Pádraig,Róisín,Ruadhán,Sadhbh,Saoirse,Seán,Tadhg`),
    adults:
      list(`Bríd,Ciarán,Colm,Deirdre,Declan,Eithne,Emer,Fergal,Gearóid,Gráinne,Mairéad,Maura,Niall,Niamh,Nuala,
      Peadar,Sinéad,Siobhán`),
  },
  {
    share: 12,
    families: list('Mazur,Nowak,Pawlak,Wójcik'),
    children: list('Antoni,Hania,Kacper,Lena,Zuzia'),
    adults: list('Agnieszka,Bartek,Kasia,Tomasz'),
  },
  {
    share: 8,
    families: list('Ferreira,Oliveira,Souza'),
    children: list('Bruna,Heitor,João,Luísa'),
    adults: list('Fernanda,Marcelo,Patrícia'),
  },
  {
    share: 8,
    families: list('Adeyemi,Eze,Okafor'),
    children: list('Chidi,Ifeoma,Temi,Tobi'),
    adults: list('Bola,Chinedu,Ngozi'),
  },
  {
    share: 6,
    families: list('Joseph,Nair,Varghese'),
    children: list('Anju,Jerin,Riya'),
    adults: list('Bindu,Shaji'),
  },
  UKRAINIAN_SCRIPT,
];

/** Easy to read out and to type, as on every class card. */
export const WORDS =
  list(`acorn,amber,apple,basil,beach,berry,birch,bread,brook,cabin,canoe,cedar,chalk,cherry,cliff,
  cloud,clover,coral,daisy,delta,eagle,ember,fable,fern,field,flute,forest,garden,ginger,grove,harbor,hazel,heron,
  honey,ivory,jasper,kettle,lemon,linen,maple,meadow,mint,nutmeg,ocean,olive,orchid,otter,paddle,pebble,piano,pine,
  plum,quill,rain,raven,reed,ribbon,river,robin,sage,sail,sand,shell,silver,spruce,stone,summer,sunny,swan,thyme,
  tiger,timber,tulip,valley,violet,walnut,willow,winter`);
