/**
 * The first three digits of every zip code of the states that the shop's areas serve, with the city of the sectional
 * centre that sorts their mail. Written from general knowledge of what the postal service publishes as Labeling List
 * L002; neither copied from that list nor checked against it, so it suggests and never refuses a town. Where the centre
 * lies in another state (979 is Boise's, 994 Lewiston's, 961 Reno's) the main city within the state stands instead.
 */
export const zipPrefixes: Readonly<Record<string, string>> = {
  CA: `900 901 Los Angeles|902 903 Inglewood|904 Santa Monica|905 Torrance|906 Whittier|907 908 Long Beach|
    910 911 Pasadena|912 Glendale|913 914 Van Nuys|915 Burbank|916 North Hollywood|917 Industry|918 Alhambra|
    919 Chula Vista|920 921 San Diego|922 Palm Springs|923 924 San Bernardino|925 Riverside|926 927 Santa Ana|
    928 Anaheim|930 Oxnard|931 Santa Barbara|932 933 Bakersfield|934 San Luis Obispo|935 Mojave|936 937 938 Fresno|
    939 Salinas|940 944 San Mateo|941 San Francisco|942 956 957 958 Sacramento|943 Palo Alto|945 946 Oakland|
    947 Berkeley|948 Richmond|949 San Rafael|950 951 San Jose|952 Stockton|953 Modesto|954 Santa Rosa|955 Eureka|
    959 Marysville|960 Redding|961 Truckee`,
  NJ: `070 071 Newark|072 Elizabeth|073 Jersey City|074 075 Paterson|076 Hackensack|077 Red Bank|078 Dover|
    079 Summit|080 081 Camden|082 084 Atlantic City|083 Vineland|085 086 Trenton|087 Toms River|
    088 089 New Brunswick`,
  NV: '889 890 891 Las Vegas|893 Ely|894 895 Reno|897 Carson City|898 Elko',
  NY: `005 Holtsville|100 101 102 New York|103 Staten Island|104 Bronx|105 106 White Plains|107 Yonkers|
    108 New Rochelle|109 Suffern|110 Queens|111 Long Island City|112 Brooklyn|113 Flushing|114 Jamaica|115 Mineola|
    116 Far Rockaway|117 118 Hicksville|119 Riverhead|120 121 122 Albany|123 Schenectady|124 Kingston|
    125 126 Poughkeepsie|127 Monticello|128 Glens Falls|129 Plattsburgh|130 131 132 Syracuse|133 134 135 Utica|
    136 Watertown|137 138 139 Binghamton|140 141 142 Buffalo|143 Niagara Falls|144 145 146 Rochester|147 Jamestown|
    148 149 Elmira`,
  OR: `970 971 972 Portland|973 Salem|974 Eugene|975 Medford|976 Klamath Falls|977 Bend|978 Pendleton|979 Ontario`,
  WA: `980 981 Seattle|982 Everett|983 984 Tacoma|985 Olympia|986 Vancouver|988 Wenatchee|989 Yakima|
    990 991 992 Spokane|993 Pasco|994 Clarkston`,
}

/** Zip codes that belong to another state than their prefix says, or whose prefix belongs to no state of these. */
export const strayZips: Readonly<Record<string, { readonly state: string; readonly city: string }>> = {
  '06390': { state: 'NY', city: 'Fishers Island' },
}

/** The states of `zipPrefixes` by name. */
export const stateNames: Readonly<Record<string, string>> = {
  CA: 'California',
  NJ: 'New Jersey',
  NV: 'Nevada',
  NY: 'New York',
  OR: 'Oregon',
  WA: 'Washington',
}
