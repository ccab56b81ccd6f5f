import type { Band } from '@homeroom/domain';

/**
 * Words to spell, written for Homeroom: common English words, shorter ones first within a band. None has different spellings in the
 * countries that Homeroom is for, and none sounds like another word that a child may know, because the device only says it.
 */
export const SPELLING: Readonly<Record<Band, string>> = {
  k2: `cat dog bag map bed pig fox hat cup bus pot ten leg box run hop sit mud jam net pen wet zip lip fan van web log hug rug
    milk jump frog nest hand lamp tent drum flag crab step swim clap grin plum snap stop trip twig fish ship shop chin chop duck
    sock kick king song wing that then this with bath moth small call tall wall book cook foot look moon spoon food room boot tree
    green sheep sleep street chain train snail play today cake game lake name snake bike kite nine home joke stone rope mule cube
    house mouse cloud brown town girl bird first star farm shark storm water sister brother apple little happy funny`,
  g35: `about after again always animal answer autumn balloon basket beautiful because before believe between bicycle birthday
    blanket bottle bridge brought building butter button calendar camera candle careful castle captain certain chicken
    children chocolate circle climb clever coffee complete continue corner country cousin danger decide describe different
    difficult disappear dolphin dragon early earth elbow elephant enough example exercise famous finger follow forest
    friend garden giant grammar guitar happen heart height history holiday honest hospital hundred imagine important island
    jacket journey kitchen knife knock lantern language laugh library listen machine market medicine minute mountain museum
    mystery naughty necklace ocean orange ordinary parent people perhaps pilot pocket popular potato promise quarter question
    quiet reason remember sandwich scissors separate special strange surprise thousand together tomorrow umbrella whisper`,
  g68: `absence academy accident accurate achieve acquire advertise aerial ancient anxious apparent appreciate architect argument
    assistant athlete attitude audience average awkward bargain beginning biscuit boundary brilliant bulletin business campaign
    category cemetery century challenge chemical chimney column commit committee communicate community competition conscience
    convince courage criticism curiosity curious decision definite democracy desperate determined develop dictionary disastrous
    discipline efficient embarrass emergency encourage environment equipment especially exaggerate excellent existence
    experience explanation familiar February foreign forty frequent government guarantee harvest hesitate identity immediate
    independent individual interfere interrupt knowledge language leisure lightning marriage marvel miniature mischievous
    monument necessary nuisance obedient occupy occur opportunity parallel parliament persuade physical possess
    prejudice privilege profession quotation recommend rehearse rhythm sacrifice scientist secretary signature sincerely soldier
    stomach success sufficient suggest surround syllable temperature thorough twelfth variety vegetable vehicle yacht`,
  g912: `accommodate accompany acknowledge acquaintance adolescent aggressive ambiguous amateur anonymous apparatus appropriate
    architecture bankruptcy bibliography bureaucracy camouflage catastrophe chauffeur chronological coincidence colleague
    commemorate connoisseur conscientious conscious consensus controversy counterfeit deceive deficiency deterrent dilemma
    disappoint dissipate eccentric eligible entrepreneur etiquette exhaust exhilarate extraordinary facilitate fascinate
    fluorescent forfeit glamorous genealogy grievance gymnasium harass hereditary hierarchy hindrance hygiene hypocrisy hypothesis
    idiosyncrasy ignorance inconvenience indispensable inoculate intelligence irrelevant itinerary jeopardy
    knowledgeable labyrinth liaison lieutenant likelihood maintenance mediocre millennium minuscule misspell mnemonic
    mortgage negotiate noticeable obsolete occasion occurrence omission ophthalmology parliamentary pastime perceive perennial
    permissible perseverance pharaoh phenomenon playwright pneumonia possession precede prevalent pronunciation psychology
    pursue questionnaire receipt reconnaissance reminiscent renaissance repetition restaurant rhetoric sabotage schedule
    silhouette souvenir supersede susceptible synonymous tariff technique threshold tragedy tyranny unanimous unnecessary
    vacuum vengeance versatile villain withhold`,
};
