/**
 * English words that can be vulgar or offensive but that the family filter leaves in play, because people may
 * mean them harmlessly. Levels that don't know every word never play them, and at a family table no level does.
 */
export const COARSE_WORDS: ReadonlySet<string> = new Set(
  `
anal anally anus anuses arse arsed arses ass asses
bastard bastardise bastardised bastardises bastardising bastardize bastardized bastardizes bastardizing bastards
bastardy bestial bestiality bimbo bimboes bimbos bloody boner boners bonk bonked bonking bonks
boob boobed boobies boobing boobs booby booger boogers bordello bordellos brothel brothels
bum bummed bummer bummers bummest bumming bums butt butts castrate castrated castrates castrating
chink chinked chinking chinks clitoral clitoris clitorises cock cocked cocking cocks coital coitus coloreds coloureds
condom condoms copulate copulated copulates copulating copulation crap crapped crapper crappers crappier crappiest
crapping crappy craps cretin cretinous cretins cripple cripples cunnilingus cuss cusses cussing
dammit damn damnable damnably damnation damndest damned damnedest damning damns
dickey dickeys dickie dickies dicky dildo dildos dong dork dorks douche douched douches dyke dyked dykes
effing ejaculate ejaculated ejaculates ejaculating ejaculation ejaculatory erotic erotica erotically eroticism
faecal faeces fagged fagging fannies fanny fart farted farting farts fecal feces fellatio
fetish fetishes fetishism fetishist fetishistic fetishists floozie floozies floozy foreskin foreskins
fornicate fornicated fornicates fornicating fornication fornicator fornicators genital genitalia genitals gigolo gigolos
git gits goddam goddammit goddamn goddamned gypsies gypsy
harlot harlots hell heller hellhole hellholes hellion hellions hellish hellishly hells helluva ho hoe hoes
hooker hookers hooters hornier horniest horny hump humped humping humps hussies hussy
imbecile imbeciles incest incestuous intercourse jackass jackasses kinkier kinkiest kinky knob knobs knockers
lech leched lecher lecherous lecherously lechers lechery leches leching lewd lewder lewdest lewdly lewdness
lunatic lunatics lust lusted lustful lustfully lusting lusts lynch lynched lynches lynching lynchings
masturbate masturbated masturbates masturbating masturbation masturbatory mick micks
molest molestation molested molester molesters molesting molests mongo moron moronic morons
niggard niggardliness niggardly niggards nipple nipples nooky nude nuder nudes nudest nympho nymphomania nymphomaniac
nymphomaniacs nymphos obscene obscenely obscener obscenest obscenities obscenity
orgasm orgasmic orgasms orgies orgy orientals paddy paedophile pecker peckers pederast pederasts pederasty pedophile
pee peed peeing pees penis penises perv pervert perverted perverting perverts pervs phalli phallic phallus phalluses
pimp pimped pimping pimps pissoir pissoirs poo pooed pooing poon poop pooped pooping poops poos porn porno
prick pricks prostitute prostituted prostitutes prostituting prostitution psycho psychos pubes pubic putz putzes
queer queered queerer queerest queering queerly queerness queers rape raped raper rapes raping rapist rapists
recta rectal rectum rectums redneck rednecks savages schizoid schizoids schmuck schmucks screw screwed screwing screws
scrota scrotal scrotum scrotums semen sex sexed sexes sexier sexiest sexily sexiness sexing sexpot sexpots sexting sexy
shag shagged shagging shags sissies sissiest sissy slag slagged slagging slags slapper slappers
smut smuts smuttier smuttiest smuttiness smutty snot snots snottier snottiest snotty sod sodded sodding
sodomise sodomised sodomises sodomising sodomite sodomites sodomize sodomized sodomizes sodomizing sodomy sods
spastic spastics sperm sperms spunk spunks stripper strippers strumpet strumpets suck sucked sucker suckers sucking sucks
tart tarted tarting tarts tarty testicle testicles testicular tit tits topless tosser tossers tramp tramps
trollop trollops tush tushes vagina vaginae vaginal vaginas welch welched welches welching
welsh welshed welshes welshing willie willies willy wuss wusses
`
    .trim()
    .toUpperCase()
    .split(/\s+/),
);
